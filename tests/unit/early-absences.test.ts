import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { earlyAbsenceFindings } from '../layers/early-absences.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'absences-'))
  mkdirSync(join(root, 'plugins/x/test'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

function found(text: string, path = 'plugins/x/test/list.test.ts'): readonly number[] {
  writeFileSync(join(root, path), text)
  return earlyAbsenceFindings(root, [path]).map(({ line }) => line)
}

it('refuses an absence that holds while the page still loads', () => {
  const text = [
    "await waitFor(() => expect(app.screen.queryByRole('link', { name: 'a' })).toBeNull())",
    "expect(within(row).queryByText('a')).toBeNull()",
    "await expect.poll(() => app.screen.queryByLabelText('a')).toBeNull()",
    "await app.hides({ link: 'a' })",
    "expect(app.screen.queryByText('a')).not.toBeNull()",
    "expect(row.querySelector('a')).toBeNull()",
    'expect(answer).toBeNull()',
  ].join('\n')
  expect(found(text)).toEqual([1, 2, 3])
})

it('leaves tests alone that open no dashboard', () => {
  expect(found("expect(screen.queryByText('a')).toBeNull()", 'plugins/x/list.test.ts')).toEqual([])
})
