import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import type { Door } from './doors.ts'

/** The declarations of each door by their names, each as the lines of its report without comments. */
export type Surface = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** A surface that plugins were built for. */
export interface Shipped {
  readonly version: string
  readonly surface: Surface
}

/** Relative to the root. */
const FILE = 'sdk/api/shipped.txt'
/** Of these doors nothing is promised: the host uses them. */
const OF_HOST = /\/host$|\/parts$|^@fascia\/(core|cli)\b/
const NAME = /^export (?:declare )?(?:abstract )?(?:const|function|interface|type|class|enum|namespace|let) ([\w$]+)/

/** Whether authors of plugins import a door of the SDK. */
export function isOfAuthors({ specifier, folder }: Door): boolean {
  return folder.startsWith('sdk') && !OF_HOST.test(specifier)
}

/** The declarations of a report by their names. Overloads are one declaration. */
export function declarationsOf(report: string): ReadonlyMap<string, readonly string[]> {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? []
  const found = new Map<string, readonly string[]>()
  for (const block of code.split('\n\n')) {
    const lines = block.split('\n').map((line) => line.trim())
    const bare = lines.filter((line) => line !== '' && !line.startsWith('//'))
    const name = NAME.exec(bare[0] ?? '')?.[1]
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), ...bare])
  }
  return found
}

/** Reads the surface of the last version; undefined before the first one. A line that belongs to nothing is `PLUGIN_MANIFEST_INVALID`. */
export function readShipped(root: string): Shipped | undefined {
  const place = join(root, FILE)
  if (!existsSync(place)) return undefined
  const [version = '', ...lines] = readFileSync(place, 'utf8').trimEnd().split('\n')
  const surface = new Map<string, Map<string, string[]>>()
  let names: Map<string, string[]> | undefined
  let declaration: string[] | undefined
  for (const line of lines) {
    const text = line.trim()
    if (line.startsWith('    ') && declaration) declaration.push(text)
    else if (line.startsWith('  ') && names) {
      declaration = []
      names.set(text, declaration)
    } else if (!line.startsWith(' ')) {
      names = new Map()
      surface.set(text, names)
    } else throw new Fault('PLUGIN_MANIFEST_INVALID', { message: `${FILE}: ${text} belongs to no declaration.` })
  }
  return { version, surface }
}

/** Keeps a surface as that of a version. */
export function writeShipped(root: string, { version, surface }: Shipped): void {
  const lines = [...surface].flatMap(([specifier, names]) => [
    specifier,
    ...[...names].flatMap(([name, declaration]) => [`  ${name}`, ...declaration.map((line) => `    ${line}`)]),
  ])
  writeFileSync(join(root, FILE), `${[version, ...lines].join('\n')}\n`)
}
