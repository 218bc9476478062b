import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, parseSource, propertyOf, specsOf } from './parse-source.ts'

const MODULE = /(?<!\.test|\.d)\.ts$/

/**
 * The types of the services that a simulator part declares, sorted: those that `simulateService({ type: 'backup', … })` names as a text. Undefined where
 * one is named otherwise.
 */
export function simulatedServices(folder: string): readonly string[] | undefined {
  const paths = readdirSync(join(folder, 'simulator'), { recursive: true, encoding: 'utf8' })
  const types = paths
    .filter((path) => MODULE.test(path))
    .map((path) => ({
      path: join(folder, 'simulator', path),
      text: readFileSync(join(folder, 'simulator', path), 'utf8'),
    }))
    .filter(({ text }) => text.includes('simulateService('))
    .flatMap(({ path, text }) => specsOf(parseSource(path, text), 'simulateService'))
    .map((spec) => {
      const value = propertyOf(spec, 'type')?.value
      return isNode(value) && typeof value.value === 'string' ? value.value : undefined
    })
  const known = types.filter((type) => type !== undefined)
  return known.length === types.length ? known.sort() : undefined
}
