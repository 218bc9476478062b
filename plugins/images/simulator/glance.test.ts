import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const images = '/RegionOne/image/v2/images'
const bytes = { 'content-type': 'application/octet-stream' }

it('takes an image from queued to active with its data, and gives the data back', async () => {
  const cloud = await openSimulatedCloud([folder])
  const wish = { name: 'mine', disk_format: 'raw', container_format: 'bare', os_distro: 'debian' }
  const made = await cloud.as('demo', 'POST', images, wish)
  expect([made.status, made.json.status, made.json.visibility, made.json.os_distro]).toEqual([
    201,
    'queued',
    'shared',
    'debian',
  ])
  const path = `${images}/${made.json.id}`
  expect((await cloud.as('demo', 'PUT', `${path}/file`, 'disk', bytes)).status).toBe(204)
  expect((await cloud.as('demo', 'GET', path)).json).toMatchObject({ status: 'active', size: 4 })
  const { response } = await cloud.as('demo', 'GET', `${path}/file`)
  expect(Buffer.from(response.body).toString()).toBe('disk')
})

it('changes fields and properties by patch, and refuses what may not be changed', async () => {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const { images: found } = (await cloud.as('demo', 'GET', `${images}?name=web-golden`)).json
  const path = `${images}/${found[0].id}`
  const patched = await cloud.as('demo', 'PATCH', path, [
    { op: 'replace', path: '/name', value: 'web-gold' },
    { op: 'add', path: '/team', value: 'web' },
    { op: 'remove', path: '/os_version' },
  ])
  expect(patched.json).toMatchObject({ name: 'web-gold', team: 'web', os_distro: 'debian' })
  expect(patched.json).not.toHaveProperty('os_version')
  expect((await cloud.as('demo', 'PATCH', path, [{ op: 'replace', path: '/size', value: 1 }])).status).toBe(403)
  expect((await cloud.as('viewer', 'DELETE', path)).status).toBe(403)
})

it('pages with the address of the next page, and filters', async () => {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const first = (await cloud.as('demo', 'GET', `${images}?limit=4&sort_key=name&sort_dir=asc`)).json
  const second = (await cloud.as('demo', 'GET', `/RegionOne/image${first.next}`)).json
  const names = [...first.images, ...second.images].map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect(names).toHaveLength(8)
  const queued = (await cloud.as('demo', 'GET', `${images}?status=queued`)).json
  expect(queued.images).toMatchObject([{ name: 'unfinished-upload' }])
  expect((await cloud.as('admin', 'GET', `${images}?visibility=private&owner=nobody`)).json.images).toEqual([])
})

it('refuses as webob does: in HTML to whom anything is right, in JSON to who asks for it, else in plain text', async () => {
  const cloud = await openSimulatedCloud([folder])
  const refusal = async (accept: string) => {
    const { status, headers, response } = await cloud.as('demo', 'GET', `${images}/“a&b”`, undefined, { accept })
    return [status, headers['content-type'], response.body]
  }
  const html = [
    '<html>\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>',
    '  No image found with ID &#8220;a&amp;b&#8221;<br /><br />\n\n\n </body>\n</html>',
  ]
  expect(await refusal('*/*')).toEqual([404, 'text/html; charset=UTF-8', html.join('\n')])
  const json = {
    message: 'No image found with ID “a&b”<br /><br />\n\n\n',
    code: '404 Not Found',
    title: 'Not Found',
  }
  expect(await refusal('application/json')).toEqual([404, 'application/json', JSON.stringify(json)])
  expect(await refusal('')).toEqual([
    404,
    'text/plain; charset=UTF-8',
    '404 Not Found\n\nNo image found with ID “a&b”\n\n\n\n ',
  ])
})

it('describes each resource by its schema, the lists of them too', async () => {
  const cloud = await openSimulatedCloud([folder])
  const name = async (schema: string) =>
    (await cloud.as('demo', 'GET', `/RegionOne/image/v2/schemas/${schema}`)).json.name
  const asked = ['member', 'members', 'metadefs/namespace', 'metadefs/objects', 'metadefs/properties', 'metadefs/tag']
  const types = ['metadefs/resource_type', 'metadefs/resource_types']
  expect(await Promise.all([...asked, ...types].map(name))).toEqual([
    ...['member', 'members', 'namespace', 'objects', 'properties', 'tag'],
    ...['resource_type_association', 'resource_type_associations'],
  ])
})

it('imports an image from an address, and has it wait again, with a task that says why, where there is no host', async () => {
  const cloud = await openSimulatedCloud([folder])
  const importFrom = async (name: string, uri: string) => {
    const wish = { name, disk_format: 'raw', container_format: 'bare' }
    const { id } = (await cloud.as('demo', 'POST', images, wish)).json
    const method = { name: 'web-download', uri }
    const path = `${images}/${id}`
    const { status } = await cloud.as('demo', 'POST', `${path}/import`, { method })
    return { status, path, read: async (below = '') => (await cloud.as('demo', 'GET', path + below)).json }
  }
  const found = await importFrom('found', 'https://mirror.example.org/disk.raw')
  const lost = await importFrom('lost', 'http://mirror.invalid/disk.raw')
  expect([found.status, lost.status]).toEqual([202, 202])
  expect(await lost.read()).toMatchObject({ status: 'importing', os_glance_importing_to_stores: 'fast' })
  expect(
    (await cloud.as('demo', 'POST', `${lost.path}/import`, { method: { name: 'web-download', uri: 'http://a.test' } }))
      .status,
  ).toBe(409)
  await cloud.clock.advance(3_000)
  expect(await found.read()).toMatchObject({ status: 'active', os_glance_failed_import: '' })
  expect(await lost.read()).toMatchObject({
    ...{ status: 'queued', size: null },
    ...{ os_glance_importing_to_stores: '', os_glance_failed_import: 'fast' },
  })
  expect((await lost.read('/tasks')).tasks).toMatchObject([
    { type: 'api_image_import', status: 'failure', message: 'Task failed due to Internal Error' },
  ])
  const tasks = images.replace(/images$/, 'tasks')
  const listed = await cloud.as('admin', 'GET', tasks)
  expect(listed.json.tasks.map(({ status }: { readonly status: string }) => status).sort()).toEqual([
    'failure',
    'success',
  ])
  const [{ id }] = (await lost.read('/tasks')).tasks
  expect((await cloud.as('admin', 'GET', `${tasks}/${id}`)).json).toMatchObject({ id, status: 'failure' })
  const statuses = [await cloud.as('demo', 'GET', tasks), await cloud.as('admin', 'GET', `${tasks}/none`)]
  expect(statuses.map(({ status }) => status)).toEqual([403, 404])
  expect((await importFrom('file', 'file:///etc/passwd')).status).toBe(400)
})

it('refuses more tags and properties than Glance takes', async () => {
  const cloud = await openSimulatedCloud([folder])
  const most = (what: string, attempted: number) =>
    `The limit has been exceeded on the number of allowed image ${what}. Attempted: ${attempted}, Maximum: 128`
  const many = (count: number) => Array.from({ length: count }, (_, at) => `key${at}`)
  const own = (count: number) => Object.fromEntries(many(count).map((key) => [key, 'a']))
  const made = await cloud.as('demo', 'POST', images, { name: 'full', tags: many(128), ...own(128), os_glance_x: 'a' })
  expect(made.status).toBe(201)
  const path = `${images}/${made.json.id}`
  const patchType = { 'content-type': 'application/openstack-images-v2.1-json-patch' }
  const messageOf = async (method: string, at: string, body?: unknown) => {
    const { status, response } = await cloud.as('demo', method, at, body, patchType)
    return [status, Buffer.from(response.body).toString()]
  }
  const patch = many(20_000).map((key) => ({ op: 'add', path: `/more-${key}`, value: 'a' }))
  expect(await messageOf('PATCH', path, patch)).toEqual([413, expect.stringContaining(most('properties', 20_128))])
  expect(await messageOf('PUT', `${path}/tags/late`)).toEqual([413, expect.stringContaining(most('tags', 129))])
  const { status } = await cloud.as('demo', 'POST', images, { name: 'fuller', ...own(129) })
  expect(status).toBe(413)
})

it('takes a patch of version 2.0, whose operations are named by their keys', async () => {
  const cloud = await openSimulatedCloud([folder])
  const made = await cloud.as('demo', 'POST', images, { name: 'early', disk_format: 'raw', container_format: 'bare' })
  const patch = [
    { replace: '/name', value: 'late' },
    { add: '/team', value: 'web' },
  ]
  const type = { 'content-type': 'application/openstack-images-v2.0-json-patch' }
  const patched = await cloud.as('demo', 'PATCH', `${images}/${made.json.id}`, patch, type)
  expect(patched.json).toMatchObject({ name: 'late', team: 'web' })
})

it('finds nothing at the address of an image without an id', async () => {
  const cloud = await openSimulatedCloud([folder])
  const statusOf = async (method: string) => (await cloud.as('demo', method, `${images}/`)).status
  expect([await statusOf('GET'), await statusOf('DELETE')]).toEqual([404, 404])
})
