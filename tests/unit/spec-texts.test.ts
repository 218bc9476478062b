// The texts that the specification writes out, by row: each is one that people read of the plugin.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { WORDS_FILE } from '@fascia/sdk/host'
import { expect, it } from 'vitest'

const [, ...lines] = readFileSync(join(import.meta.dirname, 'spec-texts.tsv'), 'utf8')
  .trim()
  .split('\n')
const plugins = resolve(import.meta.dirname, '../../plugins')
/** A plugin can be left out of the repository. */
const isThere = ([, area = '']: readonly string[]): boolean => existsSync(join(plugins, area, 'package.json'))
const rows = lines.map((line) => line.split('\t')).filter(isThere)

/** The texts that are kept beside a plugin, which its generated test compares with its source. */
function textsOf(area: string): ReadonlySet<string> {
  const listed = readFileSync(join(plugins, area, 'web', WORDS_FILE), 'utf8').matchAll(/^- (.*)$/gm)
  return new Set([...listed].flatMap(([, forms = '']) => forms.split(' | ')))
}

const texts = new Map([...new Set(rows.map(([, area = '']) => area))].map((area) => [area, textsOf(area)]))

it.each(rows)('has the text of the specification [%s] in %s: %s', (_row, area = '', text = '') => {
  expect([...(texts.get(area) ?? [])].filter((one) => one === text)).toEqual([text])
})
