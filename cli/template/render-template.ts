import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

const SEED = '.tmpl'
const MARK = /__([a-z]+)__/gi

/** Puts values in place of their `__name__` marks. Fails with `CLI_USAGE` for a mark without a value. */
export function fillMarks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MARK, (mark, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Fault('CLI_USAGE', { message: `The template has the unknown mark ${mark}.` })
    return value
  })
}

export interface WrittenFile {
  readonly path: string
  readonly lines: number
}

/** Writes every file of a template, marks filled, in names too. The target must be empty or new. */
export function renderTemplate(
  template: string,
  target: string,
  values: Readonly<Record<string, string>>,
): readonly WrittenFile[] {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Fault('CLI_USAGE', { message: `${target} is not empty.`, hint: 'Give another place with --dir.' })
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SEED))
    .sort()
    .map((seed) => {
      const path = fillMarks(seed.slice(0, -SEED.length).replaceAll('__dot__', '.'), values)
      const text = fillMarks(readFileSync(join(template, seed), 'utf8'), values)
      mkdirSync(dirname(join(target, path)), { recursive: true })
      writeFileSync(join(target, path), text)
      return { path, lines: text.split('\n').length - 1 }
    })
}
