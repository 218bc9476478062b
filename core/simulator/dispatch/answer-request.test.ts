import { expect, it } from 'vitest'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelfPart } from '../test-cloud/shelf.ts'

async function openShelf() {
  const cloud = await openTestCloud({ parts: [shelfPart] })
  const token = await cloud.tokenOf('demo')
  const path = `/RegionOne/shelf/v1/${cloud.simulator.people.projects.demo}`
  return {
    cloud,
    path,
    get: (where: string, headers = {}) => cloud.send('GET', `${path}${where}`, undefined, token, headers),
    token,
  }
}

it('refuses a request without a token, with a wrong one, and with one that has expired, as Keystone’s middleware does', async () => {
  const { cloud, path, token } = await openShelf()
  const refusal = {
    error: { code: 401, message: 'The request you have made requires authentication.', title: 'Unauthorized' },
  }
  const without = await cloud.send('GET', `${path}/books`)
  expect([without.status, without.json, without.headers['www-authenticate']]).toEqual([
    401,
    refusal,
    'Keystone uri="http://cloud.test/identity"',
  ])
  expect((await cloud.send('GET', `${path}/books`, undefined, 'nonsense')).json).toEqual(refusal)
  expect((await cloud.send('GET', `${path}/books`, undefined, token)).status).toBe(200)
  await cloud.clock.advance(3_600_000)
  expect((await cloud.send('GET', `${path}/books`, undefined, token)).json).toEqual(refusal)
})

it('answers version documents above the endpoint without a token', async () => {
  const { cloud } = await openShelf()
  expect((await cloud.send('GET', '/RegionOne/shelf/')).json).toEqual({ versions: [{ id: 'v1' }] })
})

it('gives the lowest microversion to a request without one, and names it', async () => {
  const { get } = await openShelf()
  const answer = await get('/books/version')
  expect(answer.json).toEqual({ major: 1, minor: 0 })
  expect(answer.headers).toMatchObject({
    'openstack-api-version': 'shelf 1.0',
    'x-shelf-version': '1.0',
    vary: 'OpenStack-API-Version, X-Shelf-Version',
  })
})

it.each([
  [{ 'OpenStack-API-Version': 'shelf 1.5' }, { major: 1, minor: 5 }],
  [{ 'OpenStack-API-Version': 'compute 2.1, shelf 1.4' }, { major: 1, minor: 4 }],
  [{ 'OpenStack-API-Version': 'compute 2.1' }, { major: 1, minor: 0 }],
  [{ 'OpenStack-API-Version': 'shelf latest' }, { major: 1, minor: 7 }],
  [{ 'X-Shelf-Version': '1.6' }, { major: 1, minor: 6 }],
])('negotiates %j', async (headers, version) => {
  const { get } = await openShelf()
  expect((await get('/books/version', headers)).json).toEqual(version)
})

it('refuses a microversion beyond the range with 406, and one that cannot be read with 400', async () => {
  const { get } = await openShelf()
  const beyond = await get('/books/version', { 'OpenStack-API-Version': 'shelf 1.8' })
  expect([beyond.status, beyond.json.shelfFault.message]).toEqual([
    406,
    'Version 1.8 is not supported by the API. Minimum is 1.0 and maximum is 1.7.',
  ])
  const unreadable = await get('/books/version', { 'OpenStack-API-Version': 'shelf one' })
  expect([unreadable.status, unreadable.json.shelfFault.message]).toEqual([
    400,
    'API Version String one is of invalid format. Must be of format MajorNum.MinorNum.',
  ])
})

it('plays an older cloud when its highest microversion is set', async () => {
  const cloud = await openTestCloud({ parts: [shelfPart], maximumVersions: { shelf: '1.2' } })
  const path = `/RegionOne/shelf/v1/${cloud.simulator.people.projects.demo}/books/version`
  const answer = await cloud.send('GET', path, undefined, await cloud.tokenOf('demo'), {
    'OpenStack-API-Version': 'shelf latest',
  })
  expect(answer.json).toEqual({ major: 1, minor: 2 })
})

it('gives links the address that the caller used, and every answer a request id of its own', async () => {
  const { get, path } = await openShelf()
  const one = await get('/books/where')
  const other = await get('/books/where')
  expect(one.json.baseUrl).toBe(`http://cloud.test${path}`)
  expect(one.headers['x-openstack-request-id']).toBe(one.json.requestId)
  expect(one.json.requestId).toMatch(/^req-[0-9a-f-]{36}$/)
  expect(other.json.requestId).not.toBe(one.json.requestId)
})

it('refuses malformed JSON, an unknown path, a wrong method and a foreign project in the path', async () => {
  const { cloud, path, token, get } = await openShelf()
  expect((await cloud.send('POST', `${path}/books`, '{"title":', token)).status).toBe(400)
  expect((await get('/nothing')).status).toBe(404)
  const wrong = await cloud.send('PATCH', `${path}/books`, {}, token)
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, POST'])
  const foreign = `/RegionOne/shelf/v1/${cloud.simulator.people.projects.admin}/books`
  expect((await cloud.send('GET', foreign, undefined, token)).json.shelfFault.message).toBe('Malformed request url')
  expect((await cloud.send('GET', '/RegionNine/shelf/v1/x', undefined, token)).status).toBe(404)
})

it('answers HEAD like GET, without a body', async () => {
  const { cloud, path, token } = await openShelf()
  const answer = await cloud.send('HEAD', `${path}/books`, undefined, token)
  expect([answer.status, answer.response.body]).toEqual([200, ''])
})
