import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = `import { resolve } from 'node:path'
import { describeConformance } from '@fascia/testing'

describeConformance(resolve(import.meta.dirname, '../..'))
`

function callsConformance(folder: string): boolean {
  const place = join(folder, 'test')
  if (!existsSync(place)) return false
  return readdirSync(place)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(join(place, name), 'utf8').includes('describeConformance('))
}

/** Writes the test file that generates the tests from the declaration, below `.fascia/`, unless a test of the plugin does it itself. */
export function writeConformanceTest(folder: string): void {
  if (callsConformance(folder) || !existsSync(join(folder, 'web', 'plugin.ts'))) return
  const place = join(folder, '.fascia', 'test')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'conformance.test.ts'), TEXT)
}
