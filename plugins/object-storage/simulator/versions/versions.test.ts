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
