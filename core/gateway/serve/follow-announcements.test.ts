import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { followAnnouncements } from './follow-announcements.ts'

function open(begun: unknown) {
  const home = mkdtempSync(join(tmpdir(), 'fascia-announcements-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const file = join(home, 'settings.yaml')
  let changes = 0
  const write = (text: string): void => {
    writeFileSync(file, text)
    changes += 1
    utimesSync(file, 1_700_000_000, 1_700_000_000 + changes)
  }
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  let next: (() => Promise<void>) | undefined
  const after = (_delayMs: number, run: () => Promise<void>) => {
    next = run
    return () => {
      next = undefined
    }
  }
  const followed = followAnnouncements({ home, named: undefined, begun, logger, after })
  return { ...followed, write, lines, look: async () => await next?.(), isWaiting: () => next !== undefined }
}

it('takes the announcements of a settings file that is made, changed and emptied [FEATURE-93, NOTICE-07]', async () => {
  const { value, write, look, lines } = open(undefined)
  write('ANNOUNCEMENTS:\n  - title: Tonight\n')
  expect(value()).toBeUndefined()
  await look()
  expect(value()).toEqual([{ title: 'Tonight' }])
  await look()
  write('SITE_BRANDING: Cloud\n')
  await look()
  expect(value()).toBeUndefined()
  expect(lines).toHaveLength(2)
})

it('keeps what it has while the file cannot be used, and says why once [NOTICE-08]', async () => {
  const before = [{ title: 'Before' }]
  const { value, write, look, lines } = open(before)
  for (const text of [
    'ANNOUNCEMENTS:\n  - text: No title\n',
    'ANNOUNCEMENTS: none\n',
    'ANNOUNCEMENTS: [',
    '- no map\n',
  ]) {
    write(text)
    await look()
    await look()
    expect(value()).toEqual(before)
  }
  expect(lines.map((line) => JSON.parse(line).err?.message)).toEqual([
    'The setting ANNOUNCEMENTS[0].title must be there: it is what is shown.',
    'The setting ANNOUNCEMENTS must be a list, not "none".',
    expect.stringContaining('cannot be read'),
    expect.stringContaining('must hold a map'),
  ])
})

it('looks no more once it is closed', async () => {
  const { close, isWaiting, look } = open(undefined)
  expect(isWaiting()).toBe(true)
  await look()
  expect(isWaiting()).toBe(true)
  close()
  expect(isWaiting()).toBe(false)
})
