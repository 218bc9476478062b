import type { Metafile } from 'esbuild'
import { expect, it } from 'vitest'
import { planJoins } from './plan-joins.ts'

interface Chunk {
  readonly bytes: number
  readonly imports?: readonly string[]
}

/** A bundle of an entry, doors and chunks, one module each: `chunk-a` holds `web/a.ts`, which whatever imports the chunk imports. */
function bundle(doors: Readonly<Record<string, readonly string[]>>, chunks: Readonly<Record<string, Chunk>>): Metafile {
  const moduleOf = (name: string): string => `web/${name.replace('chunk-', '')}.ts`
  const outputOf = (name: string): string => `dist/web/${name}.js`
  const parts = {
    ...Object.fromEntries(
      Object.entries(doors).map(([name, imports]) => [name, { bytes: 500, imports, isDoor: true }]),
    ),
    ...Object.fromEntries(Object.entries(chunks).map(([name, chunk]) => [name, { ...chunk, isDoor: false }])),
  }
  const all = Object.entries(parts)
  return {
    inputs: Object.fromEntries(
      all.map(([name, { imports = [] }]) => [
        moduleOf(name),
        { bytes: 0, imports: imports.map((one) => ({ path: moduleOf(one), kind: 'import-statement' })) },
      ]),
    ),
    outputs: Object.fromEntries(
      all.map(([name, { bytes, imports = [], isDoor }]) => [
        outputOf(name),
        {
          bytes,
          exports: isDoor ? ['default'] : [],
          inputs: { [moduleOf(name)]: { bytesInOutput: bytes } },
          imports: imports.map((one) => ({ path: outputOf(one), kind: 'import-statement' })),
          ...(isDoor ? { entryPoint: moduleOf(name) } : {}),
        },
      ]),
    ),
  }
}

it('lets doors that share modules with the entry import the whole entry, which is there before they open', () => {
  const plan = planJoins(
    bundle({ plugin: ['chunk-rules'], page: ['chunk-rules'], form: [] }, { 'chunk-rules': { bytes: 9000 } }),
    'web/plugin.ts',
  )
  expect(plan).toEqual(new Map([['web/page.ts', { modules: ['web/plugin.ts'], hasDefault: true }]]))
})

it('joins chunks that the same doors need, and leaves a single one as it is', () => {
  const doors = { plugin: [], list: ['chunk-a', 'chunk-b'], form: ['chunk-a', 'chunk-b'] }
  const both = ['web/a.ts', 'web/b.ts']
  expect(planJoins(bundle(doors, { 'chunk-a': { bytes: 70_000 }, 'chunk-b': { bytes: 50 } }), 'web/plugin.ts')).toEqual(
    new Map([
      ['web/list.ts', { modules: both, hasDefault: true }],
      ['web/form.ts', { modules: both, hasDefault: true }],
    ]),
  )
  const one = bundle({ plugin: [], list: ['chunk-a'], form: ['chunk-a'] }, { 'chunk-a': { bytes: 50 } })
  expect(planJoins(one, 'web/plugin.ts')).toEqual(new Map())
})

it('loads a few bytes for nothing to save a request, but not many', () => {
  const doors = { plugin: [], list: ['chunk-a', 'chunk-b'], form: ['chunk-a'], other: ['chunk-b'] }
  const small = bundle(doors, { 'chunk-a': { bytes: 300 }, 'chunk-b': { bytes: 300 } })
  const large = bundle(doors, { 'chunk-a': { bytes: 300 }, 'chunk-b': { bytes: 9000 } })
  expect([...planJoins(small, 'web/plugin.ts').keys()]).toEqual(['web/list.ts', 'web/form.ts', 'web/other.ts'])
  expect(planJoins(large, 'web/plugin.ts')).toEqual(new Map())
})
