import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, normalize, posix } from 'node:path'
import { type ParsedSource, parseSource } from '@fascia/build'
import { exportsForm, upgradeActions } from './upgrade-actions.ts'
import { upgradeImports } from './upgrade-imports.ts'
import { upgradeNames } from './upgrade-names.ts'

export interface Upgraded {
  /** Files that were changed, relative to the plugin's folder. */
  readonly changed: readonly string[]
  /** What the author has to do by hand: `web/share.ts:12: …`. */
  readonly left: readonly string[]
}

const SKIPPED = /(^|\/)(node_modules|dist|\.cache)(\/|$)/

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

/** Carries the sources of a plugin over from the SDK before this one. What is carried over already stays as it is. */
export function upgradePlugin(folder: string): Upgraded {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => SKIPPED.test(path) }).toSorted()
  const sources = new Map<string, ParsedSource>(
    files
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => [normalize(file), parseSource(file, readFileSync(join(folder, file), 'utf8'))]),
  )
  const forms = new Set([...sources].filter(([, source]) => exportsForm(source)).map(([file]) => file))
  const changed: string[] = []
  const left: string[] = []
  for (const [file, source] of sources) {
    const isForm = (specifier: string): boolean => forms.has(posix.join(posix.dirname(file), specifier))
    const imported = parseSource(file, upgradeImports(source))
    const upgraded = upgradeActions(parseSource(file, upgradeNames(imported)), { isForm })
    left.push(...upgraded.left.map(({ at, what }) => `${file}:${lineOf(source.text, at)}: ${what}`))
    if (upgraded.text === source.text) continue
    writeFileSync(join(folder, file), upgraded.text)
    changed.push(file)
  }
  return { changed, left }
}
