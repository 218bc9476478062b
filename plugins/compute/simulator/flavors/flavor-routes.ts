import { parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, conflict, notFound } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, novaRoute } from '../nova-route.ts'
import { linksOf } from '../servers/show-server.ts'
import { visibleFlavor } from './find-flavor.ts'
import type { Flavor } from './flavor.ts'

const Amount = (minimum: number) =>
  Type.Union([Type.Integer({ minimum, maximum: 2_147_483_647 }), Type.String({ pattern: '^[0-9]+$' })])

const CreateFlavor = Type.Object({
  flavor: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 255 }),
      id: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer(), Type.Null()])),
      ram: Amount(1),
      vcpus: Amount(1),
      disk: Amount(0),
      'OS-FLV-EXT-DATA:ephemeral': Type.Optional(Amount(0)),
      swap: Type.Optional(Amount(0)),
      rxtx_factor: Type.Optional(Type.Union([Type.Number(), Type.String()])),
      'os-flavor-access:is_public': Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
      description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
    },
    { additionalProperties: false },
  ),
})

const UpdateFlavor = Type.Object({ flavor: Type.Object({ description: Type.Union([Type.String(), Type.Null()]) }) })

export function showFlavor(call: ComputeCall, flavor: Flavor) {
  return {
    id: flavor.id,
    name: flavor.name,
    ram: flavor.ram,
    disk: flavor.disk,
    swap: flavor.swap === 0 && !call.microversion.atLeast(2, 75) ? '' : flavor.swap,
    'OS-FLV-EXT-DATA:ephemeral': flavor.ephemeral,
    'OS-FLV-DISABLED:disabled': flavor.isDisabled,
    vcpus: flavor.vcpus,
    'os-flavor-access:is_public': flavor.isPublic,
    rxtx_factor: flavor.rxtxFactor,
    links: linksOf(call, 'flavors', flavor.id),
    ...(call.microversion.atLeast(2, 55) ? { description: flavor.description } : {}),
    ...(call.microversion.atLeast(2, 61) ? { extra_specs: flavor.extraSpecs } : {}),
  }
}

export function findFlavor(call: ComputeCall, id = call.params.id ?? ''): Flavor {
  const flavor = visibleFlavor(call, id)
  if (flavor) return flavor
  throw notFound(`Flavor ${id} could not be found.`)
}

function isWanted(call: ComputeCall, flavor: Flavor): boolean {
  const { query, caller } = call
  const wanted = (query.get('is_public') ?? 'true').toLowerCase()
  if (Number(query.get('minRam') ?? 0) > flavor.ram || Number(query.get('minDisk') ?? 0) > flavor.disk) return false
  if (!caller.isAdmin) return visibleFlavor(call, flavor.id) !== undefined
  if (wanted === 'none') return true
  return flavor.isPublic === ['true', '1', 't', 'yes'].includes(wanted)
}

const SORTS: Readonly<Record<string, keyof Flavor>> = {
  flavorid: 'id',
  name: 'name',
  memory_mb: 'ram',
  vcpus: 'vcpus',
  root_gb: 'disk',
  created_at: 'id',
}

function listFlavors(call: ComputeCall, show: (flavor: Flavor) => Readonly<Record<string, unknown>>) {
  const { query } = call
  for (const name of ['minRam', 'minDisk']) {
    const text = query.get(name)
    if (text !== null && !/^\d+$/.test(text)) throw badRequest(`Invalid min${name.slice(3)} filter [${text}]`)
  }
  const field = SORTS[query.get('sort_key') ?? 'flavorid'] ?? 'id'
  const sign = query.get('sort_dir') === 'desc' ? -1 : 1
  const all = call.rows.flavors
    .find()
    .filter((flavor) => isWanted(call, flavor))
    .sort((one, other) => ((one[field] ?? '') < (other[field] ?? '') ? -sign : sign))
  const marker = query.get('marker')
  const start = marker === null ? 0 : all.findIndex((flavor) => flavor.id === marker) + 1
  if (marker !== null && start === 0) throw badRequest(`marker [${marker}] not found`)
  const limit = Math.min(Number(query.get('limit') ?? 1000), 1000)
  return { flavors: all.slice(start, start + limit).map(show) }
}

const nameFlavor = (call: ComputeCall) => (flavor: Flavor) => ({
  id: flavor.id,
  name: flavor.name,
  links: linksOf(call, 'flavors', flavor.id),
  ...(call.microversion.atLeast(2, 55) ? { description: flavor.description } : {}),
})

function createFlavor(call: ComputeCall) {
  const { flavor: wish } = parseBody(CreateFlavor, call.body)
  const id = wish.id === undefined || wish.id === null || wish.id === 'auto' ? call.uuid() : String(wish.id)
  if (call.rows.flavors.get(id)) throw conflict(`Flavor with ID ${id} already exists.`)
  if (call.rows.flavors.find().some((one) => one.name === wish.name)) {
    throw conflict(`Flavor with name ${wish.name} already exists.`)
  }
  const flavor = call.rows.flavors.add({
    id,
    name: wish.name,
    vcpus: Number(wish.vcpus),
    ram: Number(wish.ram),
    disk: Number(wish.disk),
    ephemeral: Number(wish['OS-FLV-EXT-DATA:ephemeral'] ?? 0),
    swap: Number(wish.swap ?? 0),
    rxtxFactor: Number(wish.rxtx_factor ?? 1),
    isPublic: String(wish['os-flavor-access:is_public'] ?? true).toLowerCase() === 'true',
    isDisabled: false,
    description: wish.description ?? null,
    extraSpecs: {},
  })
  return { flavor: showFlavor(call, flavor) }
}

export const flavorRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path: '/flavors',
    rule: 'flavors',
    handler: (call) => listFlavors(call, nameFlavor(call)),
  }),
  novaRoute({
    method: 'GET',
    path: '/flavors/detail',
    rule: 'flavors',
    handler: (call) => listFlavors(call, (flavor) => showFlavor(call, flavor)),
  }),
  novaRoute({
    method: 'GET',
    path: '/flavors/:id',
    rule: 'flavors',
    handler: (call) => ({ flavor: showFlavor(call, findFlavor(call)) }),
  }),
  novaRoute({
    method: 'POST',
    path: '/flavors',
    rule: 'os-flavor-manage:create',
    right: 'admin',
    handler: createFlavor,
  }),
  novaRoute({
    method: 'PUT',
    path: '/flavors/:id',
    rule: 'os-flavor-manage:update',
    right: 'admin',
    since: 55,
    handler(call) {
      const flavor = findFlavor(call)
      const { description } = parseBody(UpdateFlavor, call.body).flavor
      return { flavor: showFlavor(call, call.rows.flavors.set(flavor.id, { description }) ?? flavor) }
    },
  }),
  novaRoute({
    method: 'DELETE',
    path: '/flavors/:id',
    rule: 'os-flavor-manage:delete',
    right: 'admin',
    handler(call) {
      const flavor = findFlavor(call)
      for (const access of call.rows.flavorAccess.find({ flavorId: flavor.id }))
        call.rows.flavorAccess.remove(access.id)
      call.rows.flavors.remove(flavor.id)
      return respond(202)
    },
  }),
]
