import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'
import { shelfPart } from '../../test-cloud/shelf.ts'

async function open() {
  const cloud = await openTestCloud({ parts: [shelfPart] })
  const token = await cloud.tokenOf('admin')
  return {
    cloud,
    ask: (method: string, path: string, body?: object) => cloud.send(method, `/identity/v3${path}`, body, token),
  }
}

it('shows a project the endpoints of its groups alone', async () => {
  const { cloud, ask } = await open()
  const [service] = (await ask('GET', '/services?type=shelf')).json.services
  const filters = { service_id: service.id, region_id: 'RegionOne', interface: 'public' }
  const made = await ask('POST', '/OS-EP-FILTER/endpoint_groups', { endpoint_group: { name: 'shelves', filters } })
  const { id } = made.json.endpoint_group
  const path = `/OS-EP-FILTER/endpoint_groups/${id}`
  expect((await ask('GET', `${path}/endpoints`)).json.endpoints).toMatchObject([filters])
  const project = cloud.simulator.people.projects.demo
  expect((await ask('PUT', `${path}/projects/${project}`)).status).toBe(204)
  const { json } = await cloud.signIn({
    identity: {
      methods: ['password'],
      password: { user: { name: 'demo', password: 'fascia-demo', domain: { id: 'default' } } },
    },
    scope: { project: { id: project } },
  })
  const endpoints = json.token.catalog.flatMap((one: { endpoints: object[] }) => one.endpoints)
  expect(endpoints).toMatchObject([{ interface: 'public', region_id: 'RegionOne' }])
  expect((await ask('DELETE', path)).status).toBe(204)
  const wrong = { endpoint_group: { name: 'x', filters: { type: 'shelf' } } }
  expect((await ask('POST', '/OS-EP-FILTER/endpoint_groups', wrong)).status).toBe(400)
})

it('makes a region by its address once', async () => {
  const { ask } = await open()
  const made = await ask('PUT', '/regions/north', { region: { description: 'Far' } })
  expect([made.status, made.json.region]).toMatchObject([201, { id: 'north', description: 'Far' }])
  expect((await ask('PUT', '/regions/north', { region: {} })).status).toBe(409)
  expect((await ask('PUT', '/regions/south', { region: { id: 'west' } })).status).toBe(400)
})

it('answers the secret of an OAuth consumer once, and names enabled service providers in tokens', async () => {
  const { cloud, ask } = await open()
  const { consumer } = (await ask('POST', '/OS-OAUTH1/consumers', { consumer: { description: 'app' } })).json
  expect(consumer.secret).toMatch(/^[0-9a-f]{32}$/)
  const shown = (await ask('GET', `/OS-OAUTH1/consumers/${consumer.id}`)).json.consumer
  expect([shown.description, shown.secret]).toEqual(['app', undefined])
  const provider = { auth_url: 'https://other/auth', sp_url: 'https://other/sp', enabled: true }
  const path = '/OS-FEDERATION/service_providers/other'
  expect((await ask('PUT', path, { service_provider: { ...provider, sp_url: 'nothing' } })).status).toBe(400)
  expect((await ask('PUT', path, { service_provider: provider })).status).toBe(201)
  const token = await cloud.tokenOf('admin')
  const { json } = await cloud.send('GET', '/identity/v3/auth/tokens', undefined, token, { 'x-subject-token': token })
  const { enabled: _enabled, ...urls } = provider
  expect(json.token.service_providers).toEqual([{ id: 'other', ...urls }])
})
