import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { BufferedContents } from '../rows/buffered-contents.ts'
import { ContentTable } from './content-table.ts'
import { openStore } from './store.ts'

const MIB = 1024 * 1024

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-contents-'))
  const store = openStore(folder, 'empty')
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  const bytesOnDisk = (): number => {
    store.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  }
  return { store, table: new ContentTable(store), bytesOnDisk }
}

it('keeps contents as they are, by service and region, in as much room as they have bytes', () => {
  const { table, bytesOnDisk } = open()
  const before = bytesOnDisk()
  const contents = table.of('object-store', 'RegionOne')
  const bytes = Uint8Array.from({ length: 5 * MIB + 1 }, (_, at) => (at * 7) % 251)
  contents.set('a', bytes)
  expect(Buffer.compare(contents.get('a') ?? new Uint8Array(), bytes)).toBe(0)
  expect((bytesOnDisk() - before) / bytes.byteLength).toBeLessThan(1.1)
  expect([table.of('object-store', 'RegionTwo').get('a'), table.of('image', 'RegionOne').get('a')]).toEqual([
    undefined,
    undefined,
  ])
  contents.set('a', new Uint8Array())
  expect(contents.get('a')).toEqual(new Uint8Array())
  contents.remove('a')
  expect(contents.get('a')).toBeUndefined()
})

it('shows changes to their transaction alone until they are written', () => {
  const { table } = open()
  const stored = table.of('image', 'RegionOne')
  stored.set('old', Uint8Array.of(1))
  const contents = new BufferedContents(stored)
  contents.set('new', Uint8Array.of(2))
  contents.remove('old')
  expect([contents.get('new'), contents.get('old')]).toEqual([Uint8Array.of(2), undefined])
  expect([stored.get('new'), stored.get('old')]).toEqual([undefined, Uint8Array.of(1)])
  contents.write()
  expect([stored.get('new'), stored.get('old')]).toEqual([Uint8Array.of(2), undefined])
})
