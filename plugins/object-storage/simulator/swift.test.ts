import { createHmac } from 'node:crypto'
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

it('keeps the metadata of an account, and says the usage of each policy', async () => {
  const { cloud, account } = await open()
  const given = { 'x-account-meta-team': 'web', 'x-account-meta-old': 'x' }
  expect((await cloud.as('demo', 'POST', account, '', given)).status).toBe(204)
  await cloud.as('demo', 'POST', account, '', { 'x-remove-account-meta-old': 'x' })
  const { status, headers } = await cloud.as('demo', 'HEAD', account)
  expect([status, headers['x-account-meta-team'], headers['x-account-meta-old']]).toEqual([204, 'web', undefined])
  expect(headers).toMatchObject({
    'x-account-container-count': '3',
    'x-account-storage-policy-standard-container-count': '3',
  })
  expect(headers['x-trans-id']).toMatch(/^tx[0-9a-f]{21}-[0-9a-f]{10}$/)
  expect(headers['x-timestamp']).toMatch(/^\d+\.\d{5}$/)
  const quota = { 'x-account-meta-quota-bytes': '1' }
  expect((await cloud.as('demo', 'POST', account, '', quota)).status).toBe(403)
})

it('answers HEAD of a container with 204, and every answer with its type', async () => {
  const { cloud, account } = await open()
  const calls = [
    ['HEAD', `${account}/scratch`, 204],
    ['PUT', `${account}/scratch`, 202],
    ['POST', `${account}/scratch`, 204],
    ['PUT', `${account}/scratch/a`, 201],
    ['POST', `${account}/scratch/a`, 202],
    ['DELETE', `${account}/scratch/a`, 204],
  ] as const
  for (const [method, path, status] of calls) {
    const answer = await cloud.as('demo', method, path, method === 'HEAD' ? undefined : '')
    expect([method, answer.status, answer.headers['content-type']]).toEqual([
      method,
      status,
      'text/html; charset=UTF-8',
    ])
  }
})

it('lists in XML, in reverse, and the level of a path', async () => {
  const { cloud, account } = await open()
  const xml = await cloud.as('demo', 'GET', `${account}/documents?format=xml&prefix=read`)
  expect(Buffer.from(xml.response.body).toString()).toMatch(
    /^<\?xml [^>]*>\n<container name="documents"><object><name>readme.txt<\/name><bytes>11<\/bytes>/,
  )
  expect(await names({ cloud, account }, 'reverse=true&delimiter=/')).toEqual(['reports/', 'readme.txt'])
  expect(await names({ cloud, account }, 'path=reports')).toEqual(['reports/', 'reports/summary.txt'])
})

it('refuses names and metadata that are too long, and what exceeds a quota', async () => {
  const { cloud, account } = await open()
  const refusal = async (method: string, path: string, body: string, headers: Readonly<Record<string, string>>) => {
    const { status, response } = await cloud.as('demo', method, `${account}/${path}`, body, headers)
    return [status, Buffer.from(response.body).toString()]
  }
  expect(await refusal('PUT', 'n'.repeat(257), '', {})).toEqual([400, 'Container name length of 257 longer than 256'])
  const long = { 'x-container-meta-a': 'v'.repeat(257) }
  expect(await refusal('PUT', 'new', '', long)).toEqual([400, 'Metadata value longer than 256: x-container-meta-a'])
  await cloud.as('demo', 'POST', `${account}/scratch`, '', { 'x-container-meta-quota-bytes': '3' })
  expect(await refusal('PUT', 'scratch/a', 'four', text)).toEqual([413, 'Upload exceeds quota.'])
  expect((await refusal('PUT', 'scratch/a', 'two', text))[0]).toBe(201)
})

it('copies by COPY, joins the segments of a manifest, and deletes an object at its time', async () => {
  const { cloud, account } = await open()
  const meta = { ...text, 'x-object-meta-team': 'web' }
  await cloud.as('demo', 'PUT', `${account}/scratch/big/1`, 'one', meta)
  await cloud.as('demo', 'PUT', `${account}/scratch/big/2`, 'two', text)
  const copied = await cloud.as('demo', 'COPY', `${account}/scratch/big/1`, undefined, { destination: 'scratch/copy' })
  expect([copied.status, copied.headers['x-copied-from'], copied.headers['x-object-meta-team']]).toEqual([
    201,
    'scratch/big/1',
    'web',
  ])
  await cloud.as('demo', 'PUT', `${account}/scratch/whole`, '', { 'x-object-manifest': 'scratch/big/' })
  const whole = await cloud.as('demo', 'GET', `${account}/scratch/whole`)
  expect(Buffer.from(whole.response.body).toString()).toBe('onetwo')
  await cloud.as('demo', 'POST', `${account}/scratch/copy`, '', { 'x-delete-after': '10' })
  expect((await cloud.as('demo', 'GET', `${account}/scratch/copy`)).status).toBe(200)
  await cloud.clock.advance(11_000)
  expect((await cloud.as('demo', 'GET', `${account}/scratch/copy`)).status).toBe(404)
})

it('lets in whom an access list names, who has a temporary address, and others not', async () => {
  const { cloud, account } = await open()
  const { response } = await cloud.send('GET', `${account}/website/index.html`)
  expect(Buffer.from(response.body).toString()).toBe('<h1>Hello</h1>')
  expect((await cloud.send('GET', `${account}/documents/readme.txt`)).status).toBe(401)
  expect((await cloud.as('admin', 'GET', `${account}/documents/readme.txt`)).status).toBe(200)
  await cloud.as('demo', 'POST', account, '', { 'x-account-meta-temp-url-key': 'secret' })
  const signed = (method: string, expires: number) => {
    const path = `${account}/documents/readme.txt`
    const sig = createHmac('sha256', 'secret').update(`${method}\n${expires}\n${path}`).digest('hex')
    return `${path}?temp_url_sig=${sig}&temp_url_expires=${expires}`
  }
  const later = Math.floor(cloud.clock.now() / 1000) + 60
  const given = await cloud.send('GET', signed('GET', later))
  expect([given.status, given.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="readme.txt"; filename*=UTF-8''readme.txt`,
  ])
  expect((await cloud.send('GET', signed('PUT', later))).status).toBe(401)
  expect((await cloud.send('GET', signed('GET', 1))).status).toBe(401)
  expect((await cloud.as('demo', 'GET', signed('GET', 1))).status).toBe(401)
})

it('takes temporary addresses of the path that the service has by itself, and of a prefix of names', async () => {
  const { cloud, account } = await open()
  await cloud.as('demo', 'POST', account, '', { 'x-account-meta-temp-url-key': 'secret' })
  const own = account.slice(account.indexOf('/v1/'))
  const later = Math.floor(cloud.clock.now() / 1000) + 60
  const ask = async (path: string, text: string, query = '') => {
    const digest = createHmac('sha512', 'secret').update(text).digest('base64url')
    const url = `${account}${path}?temp_url_sig=sha512:${digest}&temp_url_expires=${later}${query}`
    return (await cloud.send('GET', url)).status
  }
  const path = '/documents/reports/summary.txt'
  expect(await ask(path, `GET\n${later}\n${own}${path}`)).toBe(200)
  const prefix = `GET\n${later}\nprefix:${own}/documents/reports/`
  expect(await ask(path, prefix, '&temp_url_prefix=reports/')).toBe(200)
  expect(await ask('/documents/readme.txt', prefix, '&temp_url_prefix=reports/')).toBe(401)
})

it("says what it can at the host's root as well", async () => {
  const { cloud } = await open()
  const [root, below] = await Promise.all(
    ['/info', '/RegionOne/object-store/info'].map((path) => cloud.send('GET', path)),
  )
  expect([root?.status, root?.json]).toEqual([200, below?.json])
  expect(root?.json).toMatchObject({ slo: { max_manifest_segments: 1000 }, staticweb: {}, formpost: {} })
  expect((await cloud.send('GET', '/toString')).status).toBe(404)
})

it('extracts an archive into containers, and deletes what lines name', async () => {
  const { cloud, account } = await open()
  const header = Buffer.alloc(512)
  header.write('packed/a.txt', 0)
  header.write('00000000003', 124)
  header.write('0', 156)
  const archive = Buffer.concat([header, Buffer.from('abc'.padEnd(512, '\0')), Buffer.alloc(1024)])
  const made = await cloud.as('demo', 'PUT', `${account}?extract-archive=tar`, archive.toString(), {
    accept: 'application/json',
  })
  expect([made.status, made.json]).toMatchObject([200, { 'Number Files Created': 1, 'Response Status': '201 Created' }])
  const gone = await cloud.as('demo', 'POST', `${account}?bulk-delete`, 'packed/a.txt\npacked\nnone', {
    ...text,
    accept: 'application/json',
  })
  expect(gone.json).toMatchObject({ 'Number Deleted': 2, 'Number Not Found': 1, 'Response Status': '200 OK' })
  expect((await cloud.as('demo', 'HEAD', `${account}/packed`)).status).toBe(404)
})
