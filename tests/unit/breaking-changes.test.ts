import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { breakingChanges, mayBreak } from '../api-report/breaking-changes.ts'
import { declarationsOf, readShipped, writeShipped } from '../api-report/shipped.ts'

function surfaceOf(code: string, specifier = '@fascia/sdk/web') {
  return new Map([[specifier, declarationsOf(`## API\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`)]])
}

const BEFORE = `// @public
export function fill(path: string): string;

// @public
export interface Rows {
    // (undocumented)
    readonly items: readonly string[];
    readonly marker?: string;
}

// @public (undocumented)
export type Tone = 'danger' | 'info';`

it.each<[string, string, readonly string[]]>([
  ['a name that is gone', BEFORE.replace(/.*fill.*\n/, ''), ['@fascia/sdk/web: fill is gone']],
  [
    'another signature',
    BEFORE.replace('path: string', 'path: string, base: string'),
    ['@fascia/sdk/web: fill no longer has: export function fill(path: string): string;'],
  ],
  [
    'a member that has to be there',
    BEFORE.replace('marker?', 'marker'),
    ['@fascia/sdk/web: Rows no longer has: readonly marker?: string;'],
  ],
  [
    'a union with fewer members',
    BEFORE.replace(" | 'info'", ''),
    ["@fascia/sdk/web: Tone no longer has: export type Tone = 'danger' | 'info';"],
  ],
  ['a union with more members', BEFORE.replace("'info'", "'info' | 'success'"), []],
  ['a further member', BEFORE.replace('readonly marker', 'readonly total: number;\n    readonly marker'), []],
  ['a further name', `${BEFORE}\n\n// @public\nexport const LIMIT = 3;`, []],
])('compares what plugins were built for with %s', (_title, after, found) => {
  expect(breakingChanges(surfaceOf(BEFORE), surfaceOf(after))).toEqual(found)
})

it('refuses a member that an author has to give from now on, and a door that is gone', () => {
  const spec = `// @public\nexport interface PanelSpec {\n    readonly path: string;\n}`
  const after = spec.replace('readonly path', 'readonly title: string;\n    readonly path')
  expect(breakingChanges(surfaceOf(spec), surfaceOf(after))).toEqual([
    '@fascia/sdk/web: PanelSpec has to be given: readonly title: string;',
  ])
  expect(breakingChanges(surfaceOf(spec), new Map())).toEqual(['@fascia/sdk/web is gone'])
})

it('lets a new minor version below 1, and a new major version, break plugins', () => {
  expect(mayBreak('0.2.0', '0.3.0')).toBe(true)
  expect(mayBreak('0.2.0', '0.2.1')).toBe(false)
  expect(mayBreak('1.2.0', '1.3.0')).toBe(false)
  expect(mayBreak('1.2.0', '2.0.0')).toBe(true)
})

it('keeps the surface of a version in a file', () => {
  const root = mkdtempSync(join(tmpdir(), 'fascia-shipped-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'sdk/api'), { recursive: true })
  expect(readShipped(root)).toBeUndefined()
  const shipped = { version: '0.2.0', surface: surfaceOf(BEFORE) }
  writeShipped(root, shipped)
  expect(readShipped(root)).toEqual(shipped)
})
