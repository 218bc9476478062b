import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'
import { faultsOfArea } from './area.ts'
import { watch } from './plant.ts'
import { readSurvey } from './survey-settings.ts'

const root = join(import.meta.dirname, '../..')
const faults = Map.groupBy(faultsOfArea(root, readSurvey().area), ({ path }) => path)

const watched = {
  name: 'watched-faults',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const inFile = faults.get(relative(root, id.split('?')[0] ?? id))
    return inFile ? { code: watch(code, inFile), map: null } : undefined
  },
}
const { node, dom, plugin } = testProjects
const own = [
  { project: node, setup: [] },
  { project: dom, setup: dom.test.setupFiles },
  { project: plugin, setup: plugin.test.setupFiles },
]
const projects = own.map(({ project, setup }) => ({
  ...project,
  plugins: [watched],
  test: { ...project.test, setupFiles: ['./tests/mutate/watched-setup.ts', ...setup] },
}))

export default defineConfig({ root, test: { projects } })
