import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as calls from '../api/object-versions.ts'
import { deleteVersion, listVersions, restoreVersion } from './object-versions.ts'

const OBJECT = { params: { container: 'box', path: 'a/é' } }
const PREFIX = '004a/é/'
const LISTED = [
  { name: `${PREFIX}1.50000`, bytes: 3, content_type: 'text/plain' },
  { name: `${PREFIX}2.00000`, bytes: 0, content_type: 'application/x-deleted;swift_versions_deleted=1' },
  { name: `${PREFIX}3.00000_0a`, bytes: 4 },
  { name: `${PREFIX}other`, bytes: 5 },
]
const PLACE = '/kept%20here/004a/%C3%A9/1.50000'

function swift(answers: Readonly<Record<string, unknown>>) {
  const named = Object.entries(answers).map(([line, answer]) => [`object-store ${line}`, answer])
  return tryRoutes([listVersions, restoreVersion, deleteVersion], { answers: Object.fromEntries(named) })
}
const keeping = (header: string) => ({ 'HEAD /box': { headers: { [header]: 'kept%20here' } } })

it.each(['x-versions-location', 'x-history-location'])(
  'lists the versions that %s names, the latest first, and no marks of deletions',
  async (header) => {
    const { ask, lines } = swift({ ...keeping(header), 'GET /kept%20here': LISTED })
    expect(await ask(calls.versions, OBJECT)).toEqual({
      is_kept: true,
      versions: [
        { version: '3.00000_0a', bytes: 4, timestamp: '1970-01-01T00:00:03.000Z' },
        { version: '1.50000', bytes: 3, timestamp: '1970-01-01T00:00:01.500Z' },
      ],
    })
    expect(lines().at(-1)).toBe(`object-store GET /kept%20here?format=json&prefix=${PREFIX}&limit=10000`)
  },
)

it('answers no versions where the container keeps none, and restores none', async () => {
  const { ask, lines } = swift({ 'HEAD /box': { headers: {} } })
  expect(await ask(calls.versions, OBJECT)).toEqual({ is_kept: false, versions: [] })
  await expect(ask(calls.restore, { ...OBJECT, body: { version: '1.50000' } })).rejects.toMatchObject({ status: 404 })
  expect(lines().filter((line) => !line.includes('HEAD'))).toEqual([])
})

it('copies a version over its object, and deletes one version alone', async () => {
  const copied: unknown[] = []
  const put = ({ headers }: { readonly headers: unknown }) => void copied.push(headers)
  const { ask, lines } = swift({ ...keeping('x-versions-location'), 'PUT /box/a/%C3%A9': put })
  await ask(calls.restore, { ...OBJECT, body: { version: '1.50000' } })
  expect([lines().at(-1), copied]).toEqual([
    'object-store PUT /box/a/%C3%A9?multipart-manifest=get',
    [{ 'x-copy-from': PLACE }],
  ])
  await ask(calls.removeVersion, { ...OBJECT, query: { version: '1.50000' } })
  expect(lines().at(-1)).toBe(`object-store DELETE ${PLACE}`)
})

it('asks a container that keeps versions itself for them, and has it restore and delete them by their ids', async () => {
  const listed = [
    { name: 'a/é', bytes: 9, version_id: '4.00000', is_latest: true },
    { name: 'a/é', bytes: 3, version_id: '3.00000', is_latest: false },
    { name: 'a/é', bytes: 0, version_id: '2.00000', is_latest: false, content_type: LISTED[1]?.content_type },
    { name: 'a/ées', bytes: 1, version_id: '1.00000', is_latest: false },
  ]
  const { ask, lines } = swift({
    'HEAD /box': { headers: { 'x-versions-enabled': 'True' } },
    'GET /box': listed,
    'PUT /box/a/%C3%A9': {},
    'DELETE /box/a/%C3%A9': {},
  })
  expect(await ask(calls.versions, OBJECT)).toEqual({
    is_kept: true,
    versions: [{ version: '3.00000', bytes: 3, timestamp: '1970-01-01T00:00:03.000Z' }],
  })
  await ask(calls.restore, { ...OBJECT, body: { version: '3.00000' } })
  await ask(calls.removeVersion, { ...OBJECT, query: { version: '3.00000' } })
  expect(lines().filter((line) => !line.includes('HEAD'))).toEqual([
    'object-store GET /box?format=json&versions=true&prefix=a/é&limit=1000',
    'object-store PUT /box/a/%C3%A9?version-id=3.00000',
    'object-store DELETE /box/a/%C3%A9?version-id=3.00000',
  ])
})

it('changes nothing where the version is gone', async () => {
  const missing = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
  const { ask, lines } = swift({ ...keeping('x-versions-location'), [`HEAD ${PLACE}`]: missing })
  await expect(ask(calls.restore, { ...OBJECT, body: { version: '1.50000' } })).rejects.toMatchObject({ status: 404 })
  await expect(ask(calls.removeVersion, { ...OBJECT, query: { version: '1.50000' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(lines().filter((line) => !line.includes('HEAD'))).toEqual([])
})
