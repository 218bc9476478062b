import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { createStore } from './create-store.ts'
import { LARGEST_SUM, LARGEST_VALUE, MOST_VALUES, type Store, type StoreChange } from './store.ts'

const ADA = 'person:cloud:ada'
const BOB = 'person:cloud:bob'

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
  const open = (place: string | undefined = file): Store => {
    const store = createStore({ file: place, logger, nowMs: () => clock.nowMs })
    stores.push(store)
    return store
  }
  const logged = () => lines.map((line): { msg: string; reason?: string } => JSON.parse(line))
  return { file, open, clock, logged }
}

const set = (key: string, value: string | undefined, expected = 0, atMs = 1_000): StoreChange => ({
  plugin: 'fascia',
  key,
  form: 1,
  expected,
  atMs,
  ...(value === undefined ? {} : { value }),
})

async function keysOf(store: Store, owner = ADA): Promise<readonly string[]> {
  return ((await store.list(owner)).values ?? []).map(({ key, value }) => `${key}=${value}`)
}

it.each(['a file', 'memory'])(
  'keeps values by owner, plugin and key, with a version that grows, in %s',
  async (kind) => {
    const { open, file } = setUp()
    const store = open(kind === 'memory' ? undefined : file)
    const first = await store.change(ADA, [set('theme', '"dark"'), { ...set('theme', '1'), plugin: 'compute' }])
    expect(first.outcomes).toEqual([
      { outcome: 'kept', version: 1_000 },
      { outcome: 'kept', version: 1_000 },
    ])
    const second = await store.change(ADA, [set('theme', '"light"', 1_000, 900)])
    expect([second.before, second.outcomes]).toEqual([first.revision, [{ outcome: 'kept', version: 1_001 }]])
    expect(await store.list(ADA)).toEqual({
      revision: second.revision,
      values: [
        { plugin: 'compute', key: 'theme', version: 1_000, form: 1, value: '1' },
        { plugin: 'fascia', key: 'theme', version: 1_001, form: 1, value: '"light"' },
      ],
    })
    expect(await store.list(ADA, second.revision)).toEqual({ revision: second.revision })
    expect(await keysOf(store, BOB)).toEqual([])
    // A change that is older than what another key has gives another revision too.
    const third = await store.change(ADA, [{ ...set('theme', '2', 1_000, 1), plugin: 'compute' }])
    expect(await store.list(ADA, second.revision)).toMatchObject({ revision: third.revision, values: [{}, {}] })
  },
)

it('changes only what has the version that was expected, and gives what is there instead', async () => {
  const { open } = setUp()
  const store = open()
  await store.change(ADA, [set('home', '1')])
  const { outcomes } = await store.change(ADA, [
    set('home', '2'),
    set('home', '2', 1_000, 2_000),
    set('home', '3', 1_000),
  ])
  expect(outcomes).toEqual([
    { outcome: 'changed', version: 1_000, there: { form: 1, value: '1' } },
    { outcome: 'kept', version: 2_000 },
    { outcome: 'changed', version: 2_000, there: { form: 1, value: '2' } },
  ])
  // What was kept already is kept, whichever version was expected.
  expect((await store.change(ADA, [set('home', '2')])).outcomes).toEqual([{ outcome: 'kept', version: 2_000 }])
  const removed = await store.change(ADA, [
    set('home', undefined, 1),
    set('home', undefined, 2_000),
    set('none', undefined),
  ])
  expect(removed.outcomes.map(({ outcome, version }) => [outcome, version])).toEqual([
    ['changed', 2_000],
    ['kept', 0],
    ['kept', 0],
  ])
  expect(await keysOf(store)).toEqual([])
})

it('keeps so many values of an owner, and so large ones, and no more', async () => {
  const { open } = setUp()
  const store = open()
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
  const outcomesOf = async (owner: string, changes: readonly StoreChange[]) =>
    (await store.change(owner, changes)).outcomes.map(({ outcome }) => outcome)
  expect(await outcomesOf(ADA, [set('a', text(LARGEST_VALUE)), set('b', text(LARGEST_VALUE + 1))])).toEqual([
    'kept',
    'refused',
  ])
  // Bytes, not characters.
  expect(await outcomesOf(ADA, [set('c', JSON.stringify('é'.repeat(LARGEST_VALUE / 2)))])).toEqual(['refused'])
  const fill = Array.from({ length: LARGEST_SUM / LARGEST_VALUE }, (_, at) => set(`full-${at}`, text(LARGEST_VALUE)))
  expect((await outcomesOf(ADA, fill)).filter((outcome) => outcome === 'refused')).toHaveLength(1)
  const many = Array.from({ length: MOST_VALUES + 1 }, (_, at) => set(`key-${at}`, '1'))
  expect((await outcomesOf(BOB, many)).indexOf('refused')).toBe(MOST_VALUES)
  // One that is there may still change.
  expect(await outcomesOf(BOB, [set('key-0', '2', 1_000)])).toEqual(['kept'])
})

it('is shared by processes, each of which finds what the other has kept, and outlives them', async () => {
  const { open, file } = setUp()
  const [one, other] = [open(), open()]
  await Promise.all([one.change(ADA, [set('a', '1')]), other.change(ADA, [set('b', '2')])])
  expect(await keysOf(one)).toEqual(['a=1', 'b=2'])
  await Promise.all([one.close(), other.close()])
  expect(await keysOf(open())).toEqual(['a=1', 'b=2'])
  expect(statSync(file).mode & 0o077).toBe(0)
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
      reason: `The store ${file} is of a newer release: it has form 99, and this release knows 1.`,
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
  expect(await keysOf(store)).toEqual(['a=1'])
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
