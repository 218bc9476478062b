import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepBuilds } from './keep-builds.ts'

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('keeps the files of the two builds before this one, and no older ones', () => {
  const folder = freshFolder()
  keepBuilds(folder, ['a-1.js', 'same.css'])
  keepBuilds(folder, ['a-2.js', 'same.css'])
  expect(keepBuilds(folder, ['a-3.js', 'same.css'])).toEqual(new Set(['a-1.js', 'a-2.js', 'a-3.js', 'same.css']))
  expect(keepBuilds(folder, ['a-4.js'])).toEqual(new Set(['a-2.js', 'a-3.js', 'a-4.js', 'same.css']))
})

it('does not lose an older build by building the same again', () => {
  const folder = freshFolder()
  keepBuilds(folder, ['a-1.js'])
  for (const _again of [1, 2, 3]) keepBuilds(folder, ['a-2.js'])
  expect(keepBuilds(folder, ['a-3.js'])).toEqual(new Set(['a-1.js', 'a-2.js', 'a-3.js']))
})
