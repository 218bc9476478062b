import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'
import { testProjects } from '../../vitest.config.ts'
import { placesOf, readPlan } from './plan.ts'
import { makeSwitchable } from './plant.ts'

const root = join(import.meta.dirname, '../..')
const faults = Map.groupBy(readPlan(root).faults, ({ path }) => path)
const pathOf = (id: string): string => relative(root, id.split('?')[0] ?? id)

const COMPOSES = './compose-manifest.ts'
/** Each chosen module has all its faults, of which one at a time is switched on. */
const switched = {
  name: 'switched-faults',
  enforce: 'pre' as const,
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
    // What Vite makes of the other modules is kept for the next run.
    defineCacheKeyGenerator(({ id }) => (faults.has(pathOf(id)) ? false : undefined))
  },
  resolveId: (source: string, importer?: string) =>
    source === COMPOSES && importer && pathOf(importer).startsWith('sdk/testing/')
      ? join(root, 'tests/mutate/planted-manifest.ts')
      : undefined,
  transform(code: string, id: string) {
    const inFile = faults.get(pathOf(id))
    if (!inFile) return undefined
    if (code !== inFile[0]?.module) throw new TypeError(`${id} has changed since its faults were chosen.`)
    return { code: makeSwitchable(code, inFile), map: null }
  },
}

/** By the numbers of their steps. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

const files = relative(root, placesOf(root).files)
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } }
/** One worker keeps its modules for all steps. */
const one = { isolate: false, maxWorkers: 1, ...limits, exclude: [] }
const projects = [testProjects.node, testProjects.plugin].map((project, groupOrder) => ({
  ...project,
  plugins: [switched],
  test: {
    ...project.test,
    ...one,
    sequence: { groupOrder },
    include: [`${files}/*.${project.test.name}.test.ts`],
  },
}))

export default defineConfig({ root, test: { projects, sequence: { sequencer: InOrder } } })
