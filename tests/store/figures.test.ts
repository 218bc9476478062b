import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../../core/gateway/observe/logger.ts'
import { createStore } from '../../core/gateway/store/create-store.ts'
import { newOwner, set } from '../../core/gateway/store/fixture/store-contract.ts'
import type { Store } from '../../core/gateway/store/store.ts'
import { startMariadb } from './mariadb-server.ts'
import { openStores } from './open-stores.ts'
import { startPostgresql } from './postgresql-server.ts'

// How long reads and writes take on each engine, on this machine's disk, one at a time and eight at once. They are printed; no test fails for them.

const PASSWORD = 'figures-secret'
const ROUNDS = 300
const AT_ONCE = 8

async function fileStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-figures-'))
  const store = createStore({
    at: join(folder, 'store.db'),
    logger: createLogger({ level: 'silent' }),
    nowMs: Date.now,
  })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  return store
}

async function serverStore(start: typeof startMariadb): Promise<Store> {
  const server = await start({ password: PASSWORD })
  onTestFinished(() => server.close())
  return openStores({ FASCIA_STORE: server.address, FASCIA_STORE_PASSWORD: PASSWORD }).open()
}

const ENGINES: Readonly<Record<string, () => Promise<Store>>> = {
  SQLite: fileStore,
  MariaDB: () => serverStore(startMariadb),
  PostgreSQL: () => serverStore(startPostgresql),
}

async function timesOf(run: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times
}

const shown = (times: readonly number[]): string => {
  const sorted = [...times].sort((one, other) => one - other)
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2).padStart(7)).join(' ')
}

const lines: string[] = []
afterAll(() => {
  const head = 'ms, p50 and p95'.padEnd(12 + 2)
  process.stdout.write(`\n${[`${head}  one at a time   ${AT_ONCE} at once`, ...lines].join('\n')}\n\n`)
})

it.each(Object.entries(ENGINES))('is measured on %s', async (name, openStore) => {
  const store = await openStore()
  const owners = Array.from({ length: AT_ONCE }, newOwner)
  const versions = new Map<string, number>()
  const write = async (owner: string) => {
    const value = JSON.stringify(Math.random().toString().repeat(10))
    const { outcomes } = await store.change(owner, [set('key-0', value, versions.get(owner) ?? 0)])
    expect(outcomes[0]?.outcome).toBe('kept')
    versions.set(owner, outcomes[0]?.version ?? 0)
  }
  for (const owner of owners) {
    const text = JSON.stringify('x'.repeat(200))
    await store.change(
      owner,
      Array.from({ length: 20 }, (_, at) => set(`other-${at}`, text)),
    )
    await write(owner)
  }
  const [first = ''] = owners
  const known = (await store.list(first)).revision
  const kinds: Readonly<Record<string, (owner: string) => Promise<unknown>>> = {
    'known revision': () => store.list(first, known),
    'read 21 values': (owner) => store.list(owner),
    'write one': write,
  }
  for (const [kind, run] of Object.entries(kinds)) {
    const alone = await timesOf(() => run(first))
    const together = (await Promise.all(owners.map((owner) => timesOf(() => run(owner))))).flat()
    lines.push(`${name.padEnd(11)} ${kind.padEnd(15)} ${shown(alone)} ${shown(together)}`)
  }
})
