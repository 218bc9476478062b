import { expect, it } from 'vitest'
import { openAccount } from '../../test/open-account.ts'

async function openVersions(header: string) {
  const place = await openAccount()
  await place.ask('PUT', 'kept', '')
  await place.ask('PUT', 'base', '', { [header]: 'kept' })
  const list = async (container: string): Promise<readonly string[]> =>
    (await place.ask('GET', `${container}?format=json`)).json.map(({ name }: { name: string }) => name)
  return { ...place, list }
}

it('keeps what is written over, and gives the last version back when the object is deleted', async () => {
  const { ask, put, list } = await openVersions('x-versions-location')
  for (const text of ['first', 'second', 'third']) await put('base/notes', text)
  const { headers } = await ask('HEAD', 'base')
  expect([headers['x-versions-location'], headers['x-container-object-count']]).toEqual(['kept', '1'])
  const versions = await list('kept')
  expect(versions).toHaveLength(2)
  for (const name of versions) expect(name).toMatch(/^005notes\/\d+\.\d{5}$/)
  await ask('DELETE', 'base/notes')
  expect([(await ask('GET', 'base/notes')).text, (await list('kept')).length]).toEqual(['second', 1])
  await ask('DELETE', 'base/notes')
  await ask('DELETE', 'base/notes')
  expect([await list('base'), await list('kept')]).toEqual([[], []])
})

it('keeps a deleted object and a mark of its end where the container has a history', async () => {
  const { ask, put, list, cloud, account } = await openVersions('x-history-location')
  await put('base/notes', 'first')
  await ask('DELETE', 'base/notes')
  expect([await list('base'), (await list('kept')).length]).toEqual([[], 2])
  const { json } = await cloud.as('demo', 'GET', `${account}/kept?format=json`)
  expect(json).toMatchObject([{ bytes: 5 }, { content_type: 'application/x-deleted;swift_versions_deleted=1' }])
})

it('refuses both ways at once, and to write over where the container of versions is missing', async () => {
  const { ask, put } = await openVersions('x-versions-location')
  const both = await ask('PUT', 'more', '', { 'x-versions-location': 'kept', 'x-history-location': 'kept' })
  expect(both.status).toBe(400)
  await ask('DELETE', 'kept')
  await put('base/notes', 'first')
  expect((await put('base/notes', 'second')).status).toBe(412)
  await ask('POST', 'base', '', { 'x-remove-versions-location': 'x' })
  expect((await put('base/notes', 'second')).status).toBe(201)
})

it('keeps versions beside a container that is asked to, by ids that read, restore and delete them; a deletion leaves a mark', async () => {
  const { ask, put, cloud } = await openAccount()
  await ask('PUT', 'base', '', { 'x-versions-enabled': 'true' })
  for (const text of ['first', 'second', 'third']) {
    await put('base/notes', text)
    await cloud.clock.advance(1000)
  }
  const list = async (): Promise<readonly { version_id: string; is_latest: boolean; bytes: number }[]> =>
    (await ask('GET', 'base?format=json&versions=true&prefix=notes')).json
  const all = await list()
  expect(all.map(({ bytes, is_latest }) => [bytes, is_latest])).toEqual([
    [5, true],
    [6, false],
    [5, false],
  ])
  const oldest = `base/notes?version-id=${all[2]?.version_id}`
  expect((await ask('GET', oldest)).text).toBe('first')
  expect((await ask('PUT', oldest)).status).toBe(201)
  expect([(await ask('GET', 'base/notes')).text, (await list()).map(({ bytes }) => bytes)]).toEqual([
    'first',
    [5, 5, 6],
  ])
  await ask('DELETE', `base/notes?version-id=${all[1]?.version_id}`)
  await ask('DELETE', 'base/notes')
  expect((await list()).map(({ bytes, is_latest }) => [bytes, is_latest])).toEqual([
    [0, true],
    [5, false],
    [5, false],
  ])
  expect([(await ask('GET', 'base/notes')).status, (await ask('DELETE', 'base')).status]).toEqual([404, 409])
  expect((await ask('GET', '?format=json')).json.map(({ name }: { name: string }) => name)).toContain('base')
  expect((await ask('PUT', 'base', '', { 'x-versions-location': 'kept' })).status).toBe(400)
})
