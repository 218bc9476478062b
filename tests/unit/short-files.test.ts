import { expect, it } from 'vitest'
import { shortFileFindings } from '../layers/short-files.ts'

const LINES: Readonly<Record<string, number>> = {
  'sdk/web/page.ts': 90,
  'sdk/web/label.ts': 8,
  'sdk/web/shared.ts': 8,
  'sdk/web/later.ts': 8,
  'sdk/web/long.ts': 21,
  'sdk/web/index.ts': 2,
  'sdk/web/listed.ts': 8,
  'core/web/page.ts': 90,
  'sdk/common/text.ts': 8,
}

function found(imports: readonly (readonly [from: string, to: string, isDynamic?: boolean])[]): readonly string[] {
  const graph = new Map(
    Object.keys(LINES).map((path) => [
      path,
      imports
        .filter(([from]) => from === path)
        .map(([, to, isDynamic = false]) => ({
          specifier: to,
          line: 1,
          isDynamic,
          isTypeOnly: false,
          place: { kind: 'ours' as const, path: to },
        })),
    ]),
  )
  return shortFileFindings(graph, new Map(Object.entries(LINES))).map(({ path, message }) => `${path}: ${message}`)
}

it('finds a short file with one importer', () => {
  expect(found([['sdk/web/page.ts', 'sdk/web/label.ts']])).toEqual([
    'sdk/web/label.ts: 8 lines with one importer: it belongs in sdk/web/page.ts',
  ])
})

it('leaves long and shared files, those that are loaded later or listed, and those of other packages', () => {
  expect(
    found([
      ['sdk/web/page.ts', 'sdk/web/long.ts'],
      ['sdk/web/page.ts', 'sdk/web/shared.ts'],
      ['sdk/web/long.ts', 'sdk/web/shared.ts'],
      ['sdk/web/page.ts', 'sdk/web/later.ts', true],
      ['sdk/web/index.ts', 'sdk/web/listed.ts'],
      ['core/web/page.ts', 'sdk/common/text.ts'],
    ]),
  ).toEqual([])
})
