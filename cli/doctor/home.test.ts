import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createSqliteFile } from '../../core/gateway/store/sqlite-file.ts'
import { brief, openDeployed } from './fixture/open-deployed.ts'
import { checkHome } from './home.ts'

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
  const store = createSqliteFile(path)
  store.answer({ kind: 'list', owner: 'person:cloud:ada' })
  expect(await checkHome(deployment)).toEqual([])
  store.close()
  const database = new DatabaseSync(path)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(brief(await checkHome(deployment))).toEqual([
    expect.stringMatching(
      /^problem: The store .* is of a newer release: it has form 99, and this release knows \d+\.$/,
    ),
  ])
})
