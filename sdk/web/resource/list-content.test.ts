import { expect, it } from 'vitest'
import { type ListContent, withoutRows } from './list-content.ts'
import { createRow } from './row.ts'

const rows = ['a', 'b', 'c'].map((id) => createRow({ id }, {}, 0))
const content: ListContent = { rows, isComplete: true, isTruncated: true, total: 2000, loadedAtMs: 0 }

it('lets the total that a backend counted fall by the rows that go, and by no others', () => {
  const next = withoutRows(content, ['a', 'c', 'unknown'])
  expect([next.rows.map(({ id }) => id), next.total]).toEqual([['b'], 1998])
  expect(withoutRows(content, ['unknown'])).toBe(content)
  expect(withoutRows({ ...content, total: 0 }, ['a']).total).toBe(0)
})
