import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

it('makes the region that an endpoint names by `region`, and not one of `region_id`', async () => {
  const { send, tokenOf } = await openTestCloud()
  const admin = await tokenOf('admin')
  const { json } = await send('POST', '/identity/v3/services', { service: { type: 'probe' } }, admin)
  const endpoint = { service_id: json.service.id, interface: 'public', url: 'http://probe.example.org' }
  const create = async (where: object) =>
    (await send('POST', '/identity/v3/endpoints', { endpoint: { ...endpoint, ...where } }, admin)).status
  expect(await create({ region_id: 'north' })).not.toBe(201)
  expect(await create({ region: 'north' })).toBe(201)
  expect((await send('GET', '/identity/v3/regions/north', undefined, admin)).status).toBe(200)
  const other = await send('POST', '/identity/v3/services', { service: { type: 'other' } }, admin)
  const made = await send('POST', '/identity/v3/endpoints', { endpoint }, admin)
  const changes = { service_id: other.json.service.id, region: 'south' }
  const changed = await send('PATCH', `/identity/v3/endpoints/${made.json.endpoint.id}`, { endpoint: changes }, admin)
  expect(changed.json.endpoint).toMatchObject({ service_id: other.json.service.id, region_id: 'south' })
})
