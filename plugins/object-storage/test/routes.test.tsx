import { expect, it } from 'vitest'
import { placeOfObject } from '../common/object-path.ts'
import { openContainers } from './open-containers.ts'

it('shows what the service says of itself, and its storage policies by the names of the deployment [OBJECT-012, OBJECT-032]', async () => {
  const app = await openContainers({ settings: { SWIFT_STORAGE_POLICY_DISPLAY_NAMES: { archive: 'Cold storage' } } })
  const ask = async (path: string) => (await app.request('GET', path)).json()
  expect(await ask('/api/swift/info/')).toMatchObject({ info: { swift: { container_listing_limit: 10_000 } } })
  expect(await ask('/api/swift/policies/')).toEqual({
    policies: [
      { name: 'standard', aliases: 'standard, Policy-0', default: true },
      { name: 'archive', aliases: 'archive', display_name: 'Cold storage' },
    ],
  })
})

it('lists one level of a container, without the marker of the folder itself [OBJECT-012, OBJECT-035, OBJECT-038]', async () => {
  const app = await openContainers()
  const list = async (path: string) =>
    (await app.request('GET', `/api/swift/containers/documents/objects/${path}`)).json()
  const folder = { container: 'documents', bytes: null, is_object: false, is_subdir: true, url: '' }
  const type = { content_type: 'application/pseudo-folder' }
  expect(await list('')).toEqual({
    items: [
      {
        ...{ container: 'documents', path: 'readme.txt', name: 'readme.txt', bytes: 11 },
        ...{ is_object: true, is_subdir: false, content_type: 'text/plain' },
        url: '/api/swift/containers/documents/object/readme.txt',
      },
      { ...folder, ...type, path: 'reports/', name: 'reports' },
    ],
    has_more: false,
  })
  expect(await list('?delimiter=/')).toEqual(await list(''))
  expect((await list('?path=reports%2F')).items).toMatchObject([
    { ...folder, ...type, path: 'reports/2025/', name: '2025' },
    { path: 'reports/summary.txt', name: 'summary.txt', is_object: true },
  ])
})

it('reads, downloads, copies and deletes an object, and refuses a copy to nowhere or onto another [OBJECT-030, OBJECT-035, OBJECT-036, OBJECT-037]', async () => {
  const app = await openContainers({ expectProblems: true })
  const at = '/api/swift/containers/documents'
  expect(await (await app.request('GET', `${at}/metadata/reports%2F2025%2Fjune.txt`)).json()).toMatchObject({
    name: 'reports/2025/june.txt',
    bytes: 5,
    content_type: 'text/plain',
    etag: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.stringMatching(/Z$/),
  })
  const down = await app.request('GET', `${at}/object/reports/2025/june.txt`)
  const file = "attachment; filename*=UTF-8''june.txt"
  expect([await down.text(), down.headers.get('content-disposition')]).toEqual(['Warm.', file])
  const copy = async (dest_container: string, dest_name: string) => {
    const answer = await app.request('POST', `${at}/copy/readme.txt`, { dest_container, dest_name })
    return [answer.status, await answer.text()]
  }
  expect(await copy('scratch', 'copied/a b.txt')).toEqual([201, ''])
  expect(await copy('scratch', 'copied/a b.txt')).toEqual([
    409,
    expect.stringContaining('An object with the name \\"copied/a b.txt\\" already exists.'),
  ])
  const nowhere = await app.request('POST', `${at}/copy/readme.txt`, { dest_container: 'gone', dest_name: 'a.txt' })
  expect([nowhere.status, await nowhere.json()]).toMatchObject([
    404,
    {
      message: 'The container of the copy does not exist.',
      fields: { dest_container: ['This container does not exist.'] },
    },
  ])
  const bare = await app.request('POST', `${at}/object/bare.txt`, { file: 'no form' })
  expect([bare.status, await bare.json()]).toMatchObject([
    415,
    { message: 'The file must come as multipart/form-data.' },
  ])
  const copied = '/api/swift/containers/scratch/object/copied/a%20b.txt'
  expect(await (await app.request('GET', copied)).text()).toBe('Start here.')
  expect((await app.request('DELETE', copied)).status).toBe(204)
  expect((await app.request('GET', copied)).status).toBe(404)
})

it('makes a folder once, and deletes it only while it is empty [OBJECT-030, OBJECT-031, OBJECT-037]', async () => {
  const app = await openContainers({ expectProblems: true })
  const at = '/api/swift/containers/documents/object'
  const ask = async (method: 'POST' | 'DELETE', path: string) => {
    const answer = await app.request(method, `${at}/${path}`)
    return [answer.status, await answer.text()]
  }
  expect(await ask('POST', 'new%2F')).toEqual([201, ''])
  expect(await ask('POST', 'new%2F')).toEqual([409, expect.stringContaining('already exists.')])
  expect(await ask('DELETE', 'new%2F')).toEqual([204, ''])
  expect(await ask('DELETE', 'reports%2F')).toEqual([
    409,
    expect.stringContaining('Unable to delete the folder because it is not empty.'),
  ])
})

it.each([
  '/lead',
  'a//b',
  'up/../x',
  './x',
  '50% off.pdf',
  '.',
  '..',
  'a\\b',
  '\t',
  'line\nbreak',
  '\u0001\u001f',
  '\\',
  'a/\\/..',
])(
  'lists, reads, downloads, copies and deletes the object %j of another client [OBJECT-012, OBJECT-036, OBJECT-037]',
  async (name) => {
    const app = await openContainers()
    await app.cloud(
      'PUT',
      `/object-store/v1/AUTH_${app.host.simulator.people.projects.demo}/scratch/${encodeURIComponent(name)}`,
      'kept',
    )
    const at = '/api/swift/containers/scratch'
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    const listed = await app.request('GET', `${at}/objects/?path=${encodeURIComponent(folder)}`)
    const { items } = await listed.json()
    expect(items).toMatchObject([{ path: name, bytes: 4 }])
    expect(await (await app.request('GET', items[0].url)).text()).toBe('kept')
    const { path, query } = placeOfObject(name)
    const search = new URLSearchParams(query)
    const send = (method: 'GET' | 'POST' | 'DELETE', what: string, body?: object) =>
      app.request(method, `${at}/${what}/${encodeURIComponent(path)}?${search}`, body)
    expect(await (await send('GET', 'metadata')).json()).toMatchObject({ name, bytes: 4 })
    expect((await send('POST', 'copy', { dest_container: 'website', dest_name: 'copied//x' })).status).toBe(201)
    expect(await (await app.request('GET', '/api/swift/containers/website/object/copied%2F%2Fx')).text()).toBe('kept')
    expect((await send('DELETE', 'object')).status).toBe(204)
    expect((await (await app.request('GET', `${at}/objects/`)).json()).items).toEqual([])
  },
)

it('refuses to write names with parts that addresses take for steps', async () => {
  const app = await openContainers({ expectProblems: true })
  const copy = { dest_container: 'scratch', dest_name: 'up/../x' }
  const answer = await app.request('POST', '/api/swift/containers/documents/copy/readme.txt', copy)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('must not have')])
})
