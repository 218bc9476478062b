import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { createStore } from './create-store.ts'
import { keysOf, set, testSharedStore, testStore } from './fixture/store-contract.ts'
import type { Store } from './store.ts'

const ADA = 'person:cloud:ada'

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-store-'))
  const file = join(folder, 'home', 'store.db')
  const lines: string[] = []
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const clock = { nowMs: 1_000 }
  const stores: Store[] = []
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    rmSync(folder, { recursive: true })
  })
  /** A process of its own, on the same file. */
  const open = (place: string | null = file): Store => {
    const store = createStore({ at: place ?? undefined, logger, nowMs: () => clock.nowMs })
    stores.push(store)
    return store
  }
  const logged = () => lines.map((line): { msg: string; reason?: string } => JSON.parse(line))
  return { file, open, clock, logged }
}

describe('in memory', () => testStore(() => setUp().open(null)))

describe('in a file', () => {
  let of: ReturnType<typeof setUp> | undefined
  /** On the same file throughout a test. */
  const open = (): Store => {
    const one = of ?? setUp()
    onTestFinished(() => {
      of = undefined
    })
    of = one
    return one.open()
  }
  testStore(open)
  testSharedStore(open)
})

it('gives the file to its owner alone', async () => {
  const { open, file } = setUp()
  await open().change(ADA, [set('a', '1')])
  expect(statSync(file).mode & 0o077).toBe(0)
})

it('takes over the file of the first release', async () => {
  const { open, file } = setUp()
  mkdirSync(join(file, '..'))
  const first = new DatabaseSync(file)
  first.exec(`CREATE TABLE store_facts (name VARCHAR(60) NOT NULL PRIMARY KEY, fact VARCHAR(255) NOT NULL);
    CREATE TABLE kept_values (
      owner VARCHAR(400) NOT NULL,
      plugin VARCHAR(100) NOT NULL,
      name VARCHAR(200) NOT NULL,
      version BIGINT NOT NULL,
      form INTEGER NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (owner, plugin, name)
    );
    INSERT INTO store_facts VALUES ('id', 'abcd');
    INSERT INTO kept_values VALUES ('${ADA}', 'fascia', 'a', 7, 1, '1'), ('${ADA}', 'fascia', 'b', 8, 1, '2');
    PRAGMA user_version = 1`)
  first.close()
  const store = open()
  expect(await store.list(ADA)).toMatchObject({
    revision: 'abcd.1',
    values: [
      { key: 'a', version: 7 },
      { key: 'b', version: 8 },
    ],
  })
  expect(await store.change(ADA, [set('a', '3', 7)])).toMatchObject({ before: 'abcd.1', revision: 'abcd.2' })
})

it('refuses a store of a newer release and leaves it as it is', async () => {
  const { open, file, logged } = setUp()
  const earlier = open()
  await earlier.change(ADA, [set('a', '1')])
  await earlier.close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  const store = open()
  await expect(store.list(ADA)).rejects.toMatchObject({ code: 'GATEWAY_STORE_UNAVAILABLE', status: 503 })
  await expect(store.change(ADA, [set('a', '2')])).rejects.toMatchObject({ code: 'GATEWAY_STORE_UNAVAILABLE' })
  expect(logged()).toMatchObject([
    {
      msg: 'the store cannot be used',
      reason: `The store ${file} is of a newer release: it has form 99, and this release knows 3.`,
    },
  ])
  expect(new DatabaseSync(file, { readOnly: true }).prepare('SELECT value FROM kept_values').all()).toEqual([
    { value: '1' },
  ])
})

it('reports a broken file once, and makes a new store when it was moved away', async () => {
  const { open, file, clock, logged } = setUp()
  mkdirSync(join(file, '..'))
  writeFileSync(file, 'no database at all, and longer than the header of one would be: '.repeat(20))
  const store = open()
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(store.list(ADA)).rejects.toMatchObject({ code: 'GATEWAY_STORE_UNAVAILABLE' })
    clock.nowMs += 10_000
  }
  expect(logged()).toMatchObject([
    {
      msg: 'the store cannot be used',
      reason: `The store ${file} is broken; move it away, and a new one is made from what browsers have.`,
    },
  ])
  expect(readFileSync(file, 'utf8')).toContain('no database')
  renameSync(file, `${file}.broken`)
  await store.change(ADA, [set('a', '1')])
  expect(await keysOf(store, ADA)).toEqual(['a=1'])
  expect(logged().map(({ msg }) => msg)).toEqual(['the store cannot be used', 'the store can be used again'])
})

it('does not hold up the process while another one holds the file, and says that it is locked', async () => {
  const { open, file, clock, logged } = setUp()
  const store = open()
  await store.change(ADA, [set('a', '1')])
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  let turns = 0
  let isWaiting = true
  const turn = (): void => {
    turns += 1
    if (isWaiting) setImmediate(turn)
  }
  setImmediate(turn)
  const change = store.change(ADA, [set('a', '2', 1_000)])
  await expect(change).rejects.toMatchObject({ code: 'GATEWAY_STORE_UNAVAILABLE' })
  isWaiting = false
  expect(turns).toBeGreaterThan(100)
  expect(logged()).toMatchObject([{ reason: `The store ${file} is locked by another process.` }])
  other.exec('COMMIT')
  clock.nowMs += 10_000
  expect((await store.change(ADA, [set('a', '2', 1_000)])).outcomes).toMatchObject([{ outcome: 'kept' }])
})
