import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchFolder } from './watch-folder.ts'

let folder = ''
let stop: () => void = () => {}
let changes = 0

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-folder-'))
  changes = 0
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true })
})

function start(): void {
  stop = watchFolder(folder, () => changes++, { quietMs: 5 })
}

/** Saves as many editors do: a new file takes the name of the old one. */
function saveByRename(path: string, text: string): void {
  writeFileSync(join(folder, `${path}.new`), text)
  renameSync(join(folder, `${path}.new`), join(folder, path))
}

/** Makes a change and waits until it was noticed. */
async function noticed(change: () => void): Promise<void> {
  const before = changes
  change()
  await expect.poll(() => changes).toBeGreaterThan(before)
}

it('notices every save of a file that is replaced by rename', async () => {
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web/page.tsx'), '0')
  start()
  for (let save = 1; save <= 8; save += 1) await noticed(() => saveByRename('web/page.tsx', String(save)))
})

it('notices changes in a folder that was made, moved into place, or made again under its old name', async () => {
  start()
  await noticed(() => mkdirSync(join(folder, 'late/deep'), { recursive: true }))
  await noticed(() => writeFileSync(join(folder, 'late/deep/a'), '1'))
  await noticed(() => renameSync(join(folder, 'late'), join(folder, 'other')))
  await noticed(() => writeFileSync(join(folder, 'other/deep/a'), '2'))
  await noticed(() => rmSync(join(folder, 'other'), { recursive: true }))
  await noticed(() => mkdirSync(join(folder, 'other/deep'), { recursive: true }))
  await noticed(() => writeFileSync(join(folder, 'other/deep/a'), '3'))
})

it('watches no folder that is left out', async () => {
  mkdirSync(join(folder, 'dist'))
  mkdirSync(join(folder, 'web'))
  let events = 0
  const delay = (_durationMs: number, run: () => void) => {
    events += 1
    queueMicrotask(run)
    return () => {}
  }
  stop = watchFolder(folder, () => changes++, { delay, includes: (path) => path !== 'dist' })
  for (let file = 0; file < 50; file += 1) writeFileSync(join(folder, `dist/${file}`), '')
  // Events of one process come in the order of the changes: those of dist would be counted before this one is noticed.
  await noticed(() => writeFileSync(join(folder, 'web/a'), '1'))
  expect(events).toBeLessThan(10)
})
