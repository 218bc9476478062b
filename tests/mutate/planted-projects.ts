import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'
import { faultsOfArea } from './area.ts'
import { plant } from './plant.ts'
import { readMutateRun } from './run-settings.ts'

const root = join(import.meta.dirname, '../..')
const faults = Map.groupBy(faultsOfArea(root, readMutateRun().area), ({ path }) => path)

const planted = {
  name: 'planted-faults',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const inFile = faults.get(relative(root, id.split('?')[0] ?? id))
    return inFile ? { code: plant(code, inFile), map: null } : undefined
  },
}
/** Those in one process with what they test: a started server would not know which fault is switched on. */
const { node, dom, plugin } = testProjects
const own = [
  { project: node, setup: [] },
  { project: dom, setup: dom.test.setupFiles },
  { project: plugin, setup: plugin.test.setupFiles },
]
const projects = own.map(({ project, setup }) => ({
  ...project,
  plugins: [planted],
  test: { ...project.test, setupFiles: ['./tests/mutate/setup.ts', ...setup] },
}))

export default defineConfig({ root, test: { projects } })
