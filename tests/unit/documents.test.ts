import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { errorPage } from '../docs/error-page.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tracked = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** Ids that begin a row of a table in these documents. */
function rowIds(paths: readonly string[], id: RegExp): Set<string> {
  return new Set(paths.flatMap((path) => read(path).split('\n')).flatMap((line) => id.exec(line)?.[1] ?? []))
}

it('lists every error code and reason code on the page of errors', () => {
  expect(read('sdk/docs/errors.md')).toBe(errorPage())
})

it('explains every requirement and decision that a comment or a test cites', () => {
  const requirements = rowIds(tracked('core/docs/requirements/*.md'), /^\| ([A-Z]+-\d{3}) \|/)
  const decisions = rowIds(['core/docs/decisions.md'], /^\| (\d+) \|/)
  const unexplained = tracked('*.ts', '*.tsx', '*.css')
    .filter((path) => path !== 'tests/unit/documents.test.ts')
    .flatMap((path) => {
      const text = read(path)
      const lists = [...text.matchAll(/\[(?:[A-Z]+-\d{3}(?:, )?)+\]/g)]
      const cited = lists
        .flatMap(([list]) => [...list.matchAll(/[A-Z]+-\d{3}/g)])
        .filter(([id]) => !requirements.has(id))
      const decided = [...text.matchAll(/\bdecision (\d+)\b/g)].filter(([, number]) => !decisions.has(number ?? ''))
      return [...cited, ...decided].map(([what]) => `${path}: ${what}`)
    })
  expect(unexplained).toEqual([])
})
