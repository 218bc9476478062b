import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainMissing } from './explain-missing.ts'

const missing = (name: string): Error =>
  Object.assign(new Error(`Cannot find package '${name}' imported from build.js`), { code: 'ERR_MODULE_NOT_FOUND' })

it('says in words that what only authors of plugins use is not installed', () => {
  expect(explainMissing(missing('@fascia/build'))).toMatchObject({ code: 'CLI_USAGE' })
})

it('leaves every other failure as it is', () => {
  for (const failure of [missing('fastify'), new Error('@fascia/build failed'), 'text'])
    expect(explainMissing(failure)).toBe(failure)
})

it.each(['{doctor,settings}/**/*.ts', 'commands/{doctor,serve,settings}.ts'])(
  'has commands of deployers in %s that need nothing which only authors of plugins use',
  (pattern) => {
    const files = globSync(pattern, { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
    expect(files.length).toBeGreaterThan(0)
    const text = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
    expect(files.filter((file) => /@fascia\/(build|testing)/.test(text(file)))).toEqual([])
  },
)
