import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createSqliteEngine } from '../../core/gateway/store/sqlite-engine.ts'
import { createStoreDesk } from '../../core/gateway/store/store-desk.ts'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkHome, checkStore } from './home.ts'

it('reports a file in the place of FASCIA_HOME or above it, and a folder that is not there yet', async () => {
  expect(brief(await checkHome(await openDeployed({ home: '' })))).toEqual([
    expect.stringMatching(/^problem: FASCIA_HOME is .*home, and .*home is no folder\.$/),
  ])
  expect(brief(await checkHome(await openDeployed({ up: '' }, { FASCIA_HOME: 'up/home' })))).toEqual([
    expect.stringMatching(/^problem: FASCIA_HOME is .*up\/home, and .*up is no folder\.$/),
  ])
  expect(brief(await checkHome(await openDeployed()))).toEqual([
    expect.stringMatching(/^note: FASCIA_HOME is .*home, which is not there yet\.$/),
  ])
})

it('reports a disk with little space', async () => {
  const withFree = async (bytes: number) =>
    brief(await checkHome(await openDeployed({ 'home/x': '' }, {}, { freeBytes: () => bytes })))
  expect(await withFree(40_000_000)).toEqual(['problem: The disk of FASCIA_HOME has 40 MB left.'])
  expect(await withFree(400_000_000)).toEqual(['warning: The disk of FASCIA_HOME has 400 MB left.'])
  expect(await withFree(500_000_000)).toEqual([])
})

it('reports a store that is broken or of a newer release, and leaves a sound one as it is', async () => {
  expect(brief(await checkHome(await openDeployed({ 'home/store.db': 'no database, by far'.repeat(50) })))).toEqual([
    expect.stringMatching(/^problem: The store .*store\.db is broken/),
  ])
  const deployment = await openDeployed({ 'home/x': '' })
  const path = join(deployment.folder, 'home', 'store.db')
  const store = createStoreDesk(createSqliteEngine(path))
  await store.answer({ kind: 'list', owner: 'person:cloud:ada' })
  expect(await checkHome(deployment)).toEqual([])
  await store.abandon()
  const database = new DatabaseSync(path)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(brief(await checkHome(deployment))).toEqual([
    expect.stringMatching(
      /^problem: The store .* is of a newer release: it has form 99, and this release knows \d+\.$/,
    ),
  ])
})

it('reports a database server that cannot be used, and one whose connection is not encrypted', async () => {
  const found = async (address: string, more = {}) =>
    brief(await checkStore(await openDeployed({}, { FASCIA_STORE: address, ...more })))
  expect(brief(await checkStore(await openDeployed()))).toEqual([])
  expect(await found('mysql://fascia:secret-1@127.0.0.1:1/fascia')).toEqual([
    'problem: The store mysql://127.0.0.1:1/fascia accepts no connections.',
  ])
  expect(await found('postgres://fascia@db.invalid/fascia', { FASCIA_STORE_PASSWORD_FILE: 'none' })).toEqual([
    expect.stringMatching(
      /^problem: The store .* the file of FASCIA_STORE_PASSWORD_FILE \(.*none\) cannot be read: ENOENT\.$/,
    ),
    'warning: FASCIA_STORE is not encrypted.',
  ])
})
