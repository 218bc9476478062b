import { randomUUID } from 'node:crypto'
import { type MadeThing, type NativeCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, inject, it } from 'vitest'

const { authUrl, people } = inject('contract')
const cloud = await openNativeCloud('admin')
const member = await openNativeCloud('member')
afterAll(() => cloud.undo())

interface Limit {
  readonly id: string
  readonly [field: string]: unknown
}
interface Limits {
  readonly limits: readonly Limit[]
}
interface RegisteredLimits {
  readonly registered_limits: readonly Limit[]
}

const ask = <T = unknown>(method: string, path: string, body?: unknown, as: NativeCloud = cloud): Promise<T> =>
  as.ask<T>('identity', method, path, body)

/** A request with a token for the whole system, or for the domain Default. */
async function askFor<T>(scope: object, path: string): Promise<T> {
  const { username, password, domain } = people.admin
  const identity = { methods: ['password'], password: { user: { name: username, password, domain: { name: domain } } } }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ auth: { identity, scope } })
  const signedIn = await fetch(`${authUrl}/auth/tokens`, { method: 'POST', headers, body })
  const token = signedIn.headers.get('x-subject-token') ?? ''
  return (await fetch(`${authUrl}${path}`, { headers: { 'x-auth-token': token } })).json()
}

const service = await cloud.make('identity', '/services', {
  service: { name: 'limited', type: `limited-${randomUUID()}` },
})
const project = await cloud.make('identity', '/projects', { project: { name: `limited-${randomUUID()}` } })
const links = { self: expect.stringContaining('/v3/') }

/** Makes a registered limit on a resource of the service, which is removed at the end. */
async function register(resource_name: string, more: object = {}): Promise<Limit> {
  const wanted = [{ service_id: service.id, resource_name, default_limit: 10, ...more }]
  const { registered_limits } = await ask<RegisteredLimits>('POST', '/registered_limits', { registered_limits: wanted })
  const [made = expect.fail('nothing was made')] = registered_limits
  cloud.afterwards(() => ask('DELETE', `/registered_limits/${made.id}`))
  return made
}

/** Makes a limit on a resource of the service, which is removed at the end. */
async function limit(resource_name: string, more: object): Promise<Limit> {
  const wanted = [{ service_id: service.id, resource_name, resource_limit: 5, ...more }]
  const [made = expect.fail('nothing was made')] = (await ask<Limits>('POST', '/limits', { limits: wanted })).limits
  cloud.afterwards(() => ask('DELETE', `/limits/${made.id}`))
  return made
}

it('says that limits are not compared along the hierarchy of projects', async () => {
  expect(await ask('GET', '/limits/model', undefined, member)).toEqual({
    model: {
      name: 'flat',
      description: 'Limit enforcement and validation does not take project hierarchy into consideration.',
    },
  })
})

it('makes, lists, finds, changes and deletes registered limits', async () => {
  const everywhere = await register('disks')
  const shown = {
    service_id: service.id,
    region_id: null,
    resource_name: 'disks',
    default_limit: 10,
    description: null,
    links,
  }
  expect(everywhere).toEqual({ id: everywhere.id, ...shown })
  const here = await register('disks', { region_id: 'RegionOne', description: 'of one region' })
  const list = async (query: string) =>
    (await ask<RegisteredLimits>('GET', `/registered_limits?${query}`, undefined, member)).registered_limits
  const own = `service_id=${service.id}`
  expect(await list(own)).toEqual([everywhere, here])
  expect(await list(`${own}&region_id=RegionOne`)).toEqual([here])
  expect(await list(`${own}&resource_name=others`)).toEqual([])
  const path = `/registered_limits/${everywhere.id}`
  const changes = { default_limit: -1, description: 'none' }
  const changed = { registered_limit: { ...everywhere, ...changes } }
  expect(await ask('PATCH', path, { registered_limit: changes })).toEqual(changed)
  expect(await ask('GET', path, undefined, member)).toEqual(changed)
  expect(await ask('PATCH', path, { registered_limit: { resource_name: 'tapes' } })).toMatchObject({
    registered_limit: { resource_name: 'tapes', default_limit: -1 },
  })
})

it('refuses registered limits of what does not exist, second ones, and amounts that are none', async () => {
  const { id } = await register('lights')
  await register('lamps')
  const make = (more: object, resource_name = 'lights') => {
    const wanted = { service_id: service.id, resource_name, default_limit: 1, ...more }
    return ask('POST', '/registered_limits', { registered_limits: [wanted] })
  }
  const again =
    '409 to POST /registered_limits: {"error":{"code":409,"message":"Conflict occurred attempting to store registered_limit - Duplicate entry."'
  await expect(make({})).rejects.toThrow(again)
  await expect(make({ service_id: 'none' })).rejects.toThrow('Expecting to find service_id in registered_limit.')
  await expect(make({ region_id: 'none' })).rejects.toThrow('Expecting to find region_id in registered_limit.')
  const field = "Invalid input for field '0/"
  await expect(make({ default_limit: -2 })).rejects.toThrow(`${field}default_limit': -2 is less than the minimum of -1`)
  await expect(make({ default_limit: '3' })).rejects.toThrow(`${field}default_limit': '3' is not of type 'integer'`)
  await expect(make({}, '')).rejects.toThrow(`${field}resource_name': '' is too short`)
  await expect(make({ odd: 1 })).rejects.toThrow("Additional properties are not allowed ('odd' was unexpected)")
  await expect(ask('POST', '/registered_limits', { registered_limits: [] })).rejects.toThrow('[] is too short')
  await expect(ask('POST', '/registered_limits', {})).rejects.toThrow("{} is not of type 'array'")
  const path = `/registered_limits/${id}`
  for (const resource_name of ['lamps', 'lights'])
    await expect(ask('PATCH', path, { registered_limit: { resource_name } })).rejects.toThrow('409')
  await expect(ask('GET', '/registered_limits/none')).rejects.toThrow('Could not find registered limit for none.')
  await expect(ask('POST', '/registered_limits', { registered_limits: [] }, member)).rejects.toThrow(
    'You are not authorized to perform the requested action: identity:create_registered_limits.',
  )
  await expect(ask('DELETE', path, undefined, member)).rejects.toThrow('identity:delete_registered_limit.')
})

it('makes, shows, changes and deletes limits of projects and of domains', async () => {
  await register('chairs')
  const ofProject = await limit('chairs', { project_id: project.id })
  const resource = { service_id: service.id, region_id: null, resource_name: 'chairs' }
  const owner = { project_id: project.id, domain_id: null }
  expect(ofProject).toEqual({ id: ofProject.id, ...resource, ...owner, resource_limit: 5, description: null, links })
  const ofDomain = await limit('chairs', { domain_id: 'default' })
  expect(ofDomain).toMatchObject({ project_id: null, domain_id: 'default', resource_name: 'chairs' })
  const path = `/limits/${ofProject.id}`
  const changes = { resource_limit: 7, description: 'more' }
  expect(await ask('PATCH', path, { limit: changes })).toEqual({ limit: { ...ofProject, ...changes } })
  expect(await ask('PATCH', path, { limit: { resource_limit: 0, description: null } })).toEqual({
    limit: { ...ofProject, ...changes },
  })
  expect(await ask('GET', path)).toEqual({ limit: { ...ofProject, ...changes } })
})

it('lists the limits of the token: those of its project, its domain, or all, and filters them', async () => {
  await register('tables')
  const region_id = 'RegionOne'
  await register('tables', { region_id })
  const [own, other, here, domain] = [
    await limit('tables', { project_id: cloud.projectId }),
    await limit('tables', { project_id: member.projectId }),
    await limit('tables', { project_id: project.id, region_id }),
    // A domain that is named as a project is meant as the domain.
    await limit('tables', { project_id: 'default' }),
  ]
  const of = ({ limits }: Limits) => limits.filter(({ service_id }) => service_id === service.id)
  const inTables = (found: Limits) => of(found).filter(({ resource_name }) => resource_name === 'tables')
  expect(of(await ask<Limits>('GET', '/limits'))).toEqual([own])
  expect(of(await ask<Limits>('GET', '/limits', undefined, member))).toEqual([other])
  const all = (query = '') => askFor<Limits>({ system: { all: true } }, `/limits${query}`)
  expect(inTables(await all())).toEqual([own, other, here, domain])
  expect(of(await all(`?resource_name=tables&project_id=${project.id}`))).toEqual([here])
  expect(of(await all('?resource_name=tables&domain_id=default'))).toEqual([domain])
  expect(of(await all('?resource_name=tables&region_id=RegionOne'))).toEqual([here])
  expect(await ask('GET', `/limits/${other?.id}`, undefined, member)).toEqual({ limit: other })
  for (const id of [own?.id, domain?.id, 'none'])
    await expect(ask('GET', `/limits/${id}`, undefined, member)).rejects.toThrow(
      'You are not authorized to perform the requested action: identity:get_limit.',
    )
})

it('refuses limits without a registered one, second ones, and to change what limits differ from', async () => {
  const registered = await register('plants')
  const make = (more: object) => {
    const wanted = { service_id: service.id, resource_name: 'plants', resource_limit: 1, ...more }
    return ask('POST', '/limits', { limits: [wanted] })
  }
  const project_id = project.id
  const made = await limit('plants', { project_id })
  const again = 'Conflict occurred attempting to store limit - Duplicate entry.'
  await expect(make({ project_id })).rejects.toThrow(again)
  const unknown = 'Unable to create a limit that has no corresponding registered limit.'
  await expect(make({ project_id, resource_name: 'others' })).rejects.toThrow(unknown)
  await expect(make({ project_id, region_id: 'RegionOne' })).rejects.toThrow(unknown)
  await expect(make({ project_id: 'none' })).rejects.toThrow('Expecting to find project_id in limit.')
  await expect(make({ domain_id: 'none' })).rejects.toThrow('Expecting to find domain_id in limit.')
  await expect(make({ project_id, service_id: 'none' })).rejects.toThrow('Expecting to find service_id in limit.')
  for (const more of [{}, { project_id, domain_id: 'default' }, { project_id, resource_limit: -2 }])
    await expect(make(more)).rejects.toThrow('is not valid under any of the given schemas')
  const path = `/limits/${made.id}`
  await expect(ask('PATCH', path, { limit: { resource_name: 'x' } })).rejects.toThrow(
    "Additional properties are not allowed ('resource_name' was unexpected)",
  )
  await expect(ask('PATCH', '/limits/none', { limit: {} })).rejects.toThrow('Could not find limit for none.')
  const inUse = `Unable to update or delete registered limit ${registered.id} because there are project limits associated with it.`
  const above = `/registered_limits/${registered.id}`
  await expect(ask('PATCH', above, { registered_limit: { default_limit: 1 } })).rejects.toThrow(inUse)
  await expect(ask('DELETE', above)).rejects.toThrow(inUse)
  for (const [method, body, action] of [
    ['PATCH', { limit: {} }, 'update_limit'],
    ['DELETE', undefined, 'delete_limit'],
  ] as const)
    await expect(ask(method, path, body, member)).rejects.toThrow(`identity:${action}.`)
})

it('deletes the limits of a project with it', async () => {
  const gone = { name: `limited-${randomUUID()}` }
  const { project: made } = await ask<{ project: MadeThing }>('POST', '/projects', { project: gone })
  await register('boats')
  const wanted = [{ service_id: service.id, resource_name: 'boats', resource_limit: 5, project_id: made.id }]
  await ask('POST', '/limits', { limits: wanted })
  await ask('DELETE', `/projects/${made.id}`)
  const found = await askFor<Limits>({ system: { all: true } }, `/limits?service_id=${service.id}&resource_name=boats`)
  expect(found.limits).toEqual([])
})
