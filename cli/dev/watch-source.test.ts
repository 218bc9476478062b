import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchSource } from './watch-source.ts'

let folder = ''
let stop: () => void = () => {}
/** The text of `web/page.tsx` at the start of each run. */
let runs: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-source-'))
  runs = []
  write('web/page.tsx', '0')
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Saves as many editors do: a new file takes the name of the old one. */
function saveByRename(path: string, text: string): void {
  write(`${path}~`, text)
  renameSync(join(folder, `${path}~`), join(folder, path))
}

function start(during: (run: number) => void | Promise<void> = () => {}): void {
  stop = watchSource(folder, async () => {
    runs.push(readFileSync(join(folder, 'web/page.tsx'), 'utf8'))
    await during(runs.length)
  })
}

async function built(text: string): Promise<void> {
  await expect.poll(() => runs.at(-1)).toBe(text)
}

it('runs at once, and after each of eight saves by rename', async () => {
  start()
  await built('0')
  for (let save = 1; save <= 8; save += 1) {
    saveByRename('web/page.tsx', String(save))
    await built(String(save))
  }
})

it('runs again after an edit during a run, one run at a time', async () => {
  let running = 0
  start(async (run) => {
    running += 1
    expect(running).toBe(1)
    if (run === 1) saveByRename('web/page.tsx', 'during')
    await new Promise((done) => setImmediate(done))
    running -= 1
  })
  await built('during')
  expect(runs).toEqual(['0', 'during'])
})

it('takes a new folder for an edit, but neither a test nor what the build writes', async () => {
  start()
  await built('0')
  write('web/page.test.tsx', 'test')
  write('dist/manifest.json', '{}')
  write('node_modules/x/index.js', '')
  saveByRename('web/page.tsx', '1')
  await built('1')
  write('gateway/plugin.ts', 'part')
  await expect.poll(() => runs.length).toBeGreaterThan(2)
  expect(runs.slice(0, 2)).toEqual(['0', '1'])
})
