import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud, type PluginCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const text = { 'content-type': 'text/plain' }

async function open(): Promise<{ readonly cloud: PluginCloud; readonly account: string }> {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const { json } = await cloud.as('demo', 'GET', '/identity/v3/auth/projects')
  const { id } = json.projects.find(({ name }: { name: string }) => name === 'demo')
  return { cloud, account: `/RegionOne/object-store/v1/AUTH_${id}` }
}

async function names({ cloud, account }: Awaited<ReturnType<typeof open>>, query: string): Promise<readonly string[]> {
  const { json } = await cloud.as('demo', 'GET', `${account}/documents?format=json&${query}`)
  return json.map((item: { name?: string; subdir?: string }) => item.name ?? item.subdir)
}

it('lists containers by prefix, marker and limit', async () => {
  const { cloud, account } = await open()
  const ask = async (query: string) =>
    (await cloud.as('demo', 'GET', `${account}?format=json&${query}`)).json.map(({ name }: { name: string }) => name)
  expect(await ask('')).toEqual(['documents', 'scratch', 'website'])
  expect([await ask('prefix=s'), await ask('limit=1&marker=documents')]).toEqual([['scratch'], ['scratch']])
})

it('groups objects at the delimiter, and goes on after a group that was the marker', async () => {
  const place = await open()
  expect(await names(place, 'delimiter=/')).toEqual(['readme.txt', 'reports/'])
  expect(await names(place, 'delimiter=/&prefix=reports/')).toEqual([
    'reports/',
    'reports/2025/',
    'reports/summary.txt',
  ])
  expect(await names(place, 'delimiter=/&prefix=reports/&marker=reports/2025/')).toEqual(['reports/summary.txt'])
  expect(await names(place, 'limit=1&marker=readme.txt')).toEqual(['reports/'])
})

it('keeps an object with its tag, and answers ranges and conditions', async () => {
  const { cloud, account } = await open()
  const path = `${account}/scratch/a%20b.txt`
  expect((await cloud.as('demo', 'PUT', path, 'content', text)).status).toBe(201)
  const whole = await cloud.as('demo', 'GET', path)
  const { etag = '' } = whole.headers
  expect([whole.status, Buffer.from(whole.response.body).toString()]).toEqual([200, 'content'])
  const part = await cloud.as('demo', 'GET', path, undefined, { range: 'bytes=3-' })
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 3-6/7'])
  const statuses = await Promise.all([
    cloud.as('demo', 'GET', path, undefined, { range: 'bytes=9-' }),
    cloud.as('demo', 'GET', path, undefined, { 'if-none-match': etag }),
    cloud.as('demo', 'GET', path, undefined, { 'if-match': 'other' }),
    cloud.as('demo', 'PUT', path, 'again', { ...text, 'if-none-match': '*' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([416, 304, 412, 412])
  const { headers } = await cloud.as('demo', 'HEAD', `${account}/scratch`)
  expect(headers).toMatchObject({ 'x-container-object-count': '1', 'x-container-bytes-used': '7' })
  expect((await cloud.as('demo', 'DELETE', `${account}/scratch`)).status).toBe(409)
  expect((await cloud.as('demo', 'DELETE', path)).status).toBe(204)
})

it('keeps names as bytes, and takes bodies as bytes whatever their type', async () => {
  const { cloud, account } = await open()
  const odd = ['../x', './y', '/lead', 'a//b', 'up/../x']
  const json = { 'content-type': 'application/json' }
  for (const name of odd) {
    const put = await cloud.as('demo', 'PUT', `${account}/scratch/${name}`, `{"of":1}\n{"of":"${name}"}\n`, json)
    expect([name, put.status]).toEqual([name, 201])
  }
  const { json: listed } = await cloud.as('demo', 'GET', `${account}/scratch?format=json`)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(odd)
  const { response } = await cloud.as('demo', 'GET', `${account}/scratch/up/../x`)
  expect(Buffer.from(response.body).toString()).toBe('{"of":1}\n{"of":"up/../x"}\n')
})

it('keeps access lists and metadata of a container until they are emptied, and copies objects', async () => {
  const { cloud, account } = await open()
  const path = `${account}/kept`
  const acl = { 'x-container-read': '.r:*', 'x-container-meta-team': 'web' }
  expect((await cloud.as('demo', 'PUT', path, '', acl)).status).toBe(201)
  expect((await cloud.as('demo', 'POST', path, '', { 'x-container-read': '' })).status).toBe(204)
  const { headers } = await cloud.as('demo', 'HEAD', path)
  expect([headers['x-container-read'], headers['x-container-meta-team']]).toEqual([undefined, 'web'])
  const copied = await cloud.as('demo', 'PUT', `${path}/copy`, '', { 'x-copy-from': '/documents/readme.txt' })
  const { response } = await cloud.as('demo', 'GET', `${path}/copy`)
  expect([copied.status, Buffer.from(response.body).toString()]).toEqual([201, 'Start here.'])
  expect((await cloud.as('viewer', 'PUT', `${account}/more`, '')).status).toBe(403)
})
