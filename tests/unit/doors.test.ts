import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const REPORTS = resolve(import.meta.dirname, '../../sdk/api')
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:function|interface|type|const|class) (\w+)/gm

/** The names that each door of the SDK exports, by its API report. */
const doors = new Map(
  readdirSync(REPORTS)
    .filter((file) => file.startsWith('sdk-'))
    .map((file) => {
      const report = readFileSync(join(REPORTS, file), 'utf8')
      return [file.replace('.api.md', ''), new Set([...report.matchAll(EXPORTED)].map(([, name = '']) => name))]
    }),
)

it('the door of views has at most 150 names', () => {
  expect(doors.get('sdk-web')?.size).toBeLessThanOrEqual(150)
})

it('no name is on more than two doors of the SDK', () => {
  const byName = new Map<string, string[]>()
  for (const [door, names] of doors) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), door])
  expect([...byName].filter(([, on]) => on.length > 2)).toEqual([])
})
