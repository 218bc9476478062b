import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'

const SEED = '.tmpl'
const MARK = /__([a-z]+)__/gi

/** Puts values in place of their `__name__` marks. A mark that nobody knows is a mistake of the template. */
export function fillMarks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MARK, (mark, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Fault('CLI_USAGE', { message: `The template has the unknown mark ${mark}.` })
    return value
  })
}

/** Templates that are there, by name. */
export function templateNamesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
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
  return globSync(`**/*${SEED}`, { cwd: template })
    .sort()
    .map((seed) => {
      const path = fillMarks(seed.slice(0, -SEED.length).replaceAll('__dot__', '.'), values)
      const text = fillMarks(readFileSync(join(template, seed), 'utf8'), values)
      mkdirSync(dirname(join(target, path)), { recursive: true })
      writeFileSync(join(target, path), text)
      return { path, lines: text.split('\n').length - 1 }
    })
}
