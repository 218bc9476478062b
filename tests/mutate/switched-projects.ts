import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testProjects } from '../../vitest.config.ts'
import { faultsOfArea } from './area.ts'
import { makeSwitchable } from './plant.ts'
import { readSettings } from './trial.ts'

const root = join(import.meta.dirname, '../..')
const { area, chosen } = readSettings()
const wanted = new Set(chosen)
const faults = Map.groupBy(
  faultsOfArea(root, area).filter(({ id }) => wanted.has(id)),
  ({ path }) => path,
)

const switched = {
  // What Vite makes of modules is kept by the names of its plugins.
  name: `switched-faults-${chosen.join('-')}`,
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const inFile = faults.get(relative(root, id.split('?')[0] ?? id))
    return inFile ? { code: makeSwitchable(code, inFile), map: null } : undefined
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
  plugins: [switched],
  // The set-up of a trial ends a test when all that it reaches is tried; it is the last, so that waits have its limit.
  test: {
    ...project.test,
    repeats: 1_000,
    fsModuleCache: true,
    setupFiles: [...setup, './tests/mutate/trial-setup.ts'],
  },
}))

export default defineConfig({ root, test: { projects } })
