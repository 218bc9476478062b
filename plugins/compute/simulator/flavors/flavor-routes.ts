import type { Value } from '@fascia/sdk/common'
import { fieldsSince, flag, nullable, selfAndBookmark, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { admin, badRequest, type ComputeCall, collection, conflict, put } from '../kit.ts'
import { visibleFlavor } from './find-flavor.ts'
import type { Flavor } from './flavor.ts'

const amount = (minimum: number) => wholeNumber({ minimum, maximum: 2_147_483_647 })

const NewFlavor = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    id: Type.Optional(nullable(Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer()]))),
    ram: amount(1),
    vcpus: amount(1),
    disk: amount(0),
    'OS-FLV-EXT-DATA:ephemeral': Type.Optional(amount(0)),
    swap: Type.Optional(amount(0)),
    rxtx_factor: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    'os-flavor-access:is_public': Type.Optional(flag()),
    description: Type.Optional(nullable(Type.String({ maxLength: 65535 }))),
  },
  { additionalProperties: false },
)

const UpdateFlavor = Type.Object({ flavor: Type.Object({ description: nullable(Type.String()) }) })

function showFlavor(flavor: Flavor, call: ComputeCall) {
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
    links: selfAndBookmark(call, '/flavors', flavor.id),
    ...fieldsSince(call, { 55: { description: flavor.description }, 61: { extra_specs: flavor.extraSpecs } }),
  }
}

/** Administrators see public flavors unless they ask for others; other callers see those that they may use. */
function isListed(flavor: Flavor, call: ComputeCall): boolean {
  if (!call.caller.isAdmin) return visibleFlavor(call, flavor.id) !== undefined
  const wanted = (call.query.get('is_public') ?? 'true').toLowerCase()
  return wanted === 'none' || flavor.isPublic === ['true', '1', 't', 'yes'].includes(wanted)
}

const atLeast =
  (name: string, field: 'ram' | 'disk') =>
  (text: string): ((flavor: Flavor) => boolean) => {
    if (!/^\d+$/.test(text)) throw badRequest(`Invalid ${name} filter [${text}]`)
    return (flavor) => flavor[field] >= Number(text)
  }

function createFlavor(call: ComputeCall, wanted: Value<typeof NewFlavor>): Flavor {
  const id = wanted.id === undefined || wanted.id === null || wanted.id === 'auto' ? call.uuid() : String(wanted.id)
  if (call.rows.flavors.get(id)) throw conflict(`Flavor with ID ${id} already exists.`)
  if (call.rows.flavors.find().some((one) => one.name === wanted.name)) {
    throw conflict(`Flavor with name ${wanted.name} already exists.`)
  }
  return call.rows.flavors.add({
    id,
    name: wanted.name,
    vcpus: wanted.vcpus,
    ram: wanted.ram,
    disk: wanted.disk,
    ephemeral: wanted['OS-FLV-EXT-DATA:ephemeral'] ?? 0,
    swap: wanted.swap ?? 0,
    rxtxFactor: Number(wanted.rxtx_factor ?? 1),
    isPublic: wanted['os-flavor-access:is_public'] ?? true,
    description: wanted.description ?? null,
  })
}

export const flavors = collection('flavors', {
  verbs: ['list', 'show', 'create', 'delete'],
  detail: true,
  rights: { create: 'admin', delete: 'admin' },
  rules: {
    create: 'os_compute_api:os-flavor-manage:create',
    delete: 'os_compute_api:os-flavor-manage:delete',
  },
  statuses: { delete: 202 },
  isListed,
  shared: ({ id }, call) => visibleFlavor(call, id) !== undefined,
  tests: { minRam: atLeast('minRam', 'ram'), minDisk: atLeast('minDisk', 'disk') },
  sort: {
    flavorid: 'id',
    id: 'id',
    name: 'name',
    memory_mb: 'ram',
    vcpus: 'vcpus',
    root_gb: 'disk',
    ephemeral_gb: 'ephemeral',
    created_at: 'id',
  },
  order: [['flavorid', 'asc']],
  show: showFlavor,
  summary: (flavor, call) => ({
    id: flavor.id,
    name: flavor.name,
    links: selfAndBookmark(call, '/flavors', flavor.id),
    ...fieldsSince(call, { 55: { description: flavor.description } }),
  }),
  create: NewFlavor,
  add: createFlavor,
  remove({ rows }, flavor) {
    for (const access of rows.flavorAccess.find({ flavorId: flavor.id })) rows.flavorAccess.remove(access.id)
    rows.flavors.remove(flavor.id)
    return undefined
  },
})

export const flavorRoutes = [
  ...flavors,
  put('/flavors/:id', { ...admin('os-flavor-manage:update'), since: 55, body: UpdateFlavor }, (call) => {
    const flavor = flavors.find(call)
    const { description } = call.body.flavor
    return { flavor: showFlavor(call.rows.flavors.set(flavor.id, { description }) ?? flavor, call) }
  }),
]
