import { emptyForNull, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { addressScopes } from '../address-groups/address-scopes.ts'
import { type AddressRange, formatAddressRange, parseAddressRange } from '../addresses/address-range.ts'
import { body, collection, type NetworkCall, projectFields, Text } from '../kit.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { dropPolicies, keepShared, sharedByPolicies, showShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'

const length = Type.Optional(wholeNumber({ minimum: 0, maximum: 128 }))
const editable = {
  name: Text,
  description: Text,
  prefixes: Type.Optional(emptyForNull(Type.Array(Type.String()))),
  min_prefixlen: length,
  max_prefixlen: length,
  default_prefixlen: length,
  default_quota: Type.Optional(nullable(Type.Integer())),
  is_default: Type.Optional(Type.Boolean()),
  address_scope_id: Type.Optional(nullable(Type.String())),
}

/** A pool that others use, or get by default, is an administrator's. */
function refuseForMembers(
  { caller }: Pick<NetworkCall, 'caller'>,
  wanted: { readonly shared?: boolean; readonly is_default?: boolean },
  verb: 'create' | 'update',
): void {
  if (caller.isAdmin) return
  const field = (['shared', 'is_default'] as const).find((name) => wanted[name])
  if (field) throw notAuthorized(`(${verb}_subnetpool and ${verb}_subnetpool:${field})`)
}

/** The family has one default pool. */
function checkDefault({ rows }: Pick<NetworkCall, 'rows'>, version: 4 | 6, own?: string): void {
  const other = rows.subnetPools.find().find((pool) => pool.is_default && pool.ip_version === version)
  if (!other || other.id === own) return
  const message = `Invalid input for operation: A default subnetpool for this IP family has already been set. Only one default may exist per IP family.`
  throw neutronFault(400, 'InvalidInput', message)
}

/** The scope of a pool is the caller's or shared, and of the pool's family. */
function checkScope(call: NetworkCall, id: string | null | undefined, version: 4 | 6, own: string): void {
  if (!id) return
  const scope = addressScopes.find(call, id)
  if (scope.ip_version === version) return
  const message = `Illegal subnetpool association: subnetpool ${own} cannot associate with address scope ${id} because subnetpool ip_version is not ${scope.ip_version}.`
  throw neutronFault(400, 'IllegalSubnetPoolIpVersionAssociation', message)
}

function readPrefixes(prefixes: readonly string[]) {
  return prefixes.map((prefix) => {
    const range = parseAddressRange(prefix)
    if (range) return range
    throw badRequest(`Invalid input for prefixes. Reason: '${prefix}' is not a valid IP subnet.`)
  })
}

function isCovered(prefix: string, ranges: readonly AddressRange[]): boolean {
  const range = parseAddressRange(prefix)
  return ranges.some((one) => range?.version === one.version && one.first <= range.first && range.last <= one.last)
}

/** Pools that give subnets their ranges. */
export const subnetPools = collection('subnetPools', {
  plural: 'subnetpools',
  quota: 'subnetpool',
  ...sharedByPolicies,
  show: showShared,
  notFound: (id) => neutronFault(404, 'SubnetPoolNotFound', `Subnet pool ${id} could not be found.`),
  create: body({ ...editable, ...projectFields, shared: Type.Optional(Type.Boolean()) }),
  update: body(editable),
  add(call, attributes, projectId) {
    refuseForMembers(call, attributes, 'create')
    const ranges = readPrefixes(attributes.prefixes ?? [])
    const version = ranges[0]?.version ?? 4
    if (ranges.length === 0 || ranges.some((range) => range.version !== version)) {
      const message = 'Subnet pool requires a list of prefixes, all of one IP version.'
      throw neutronFault(400, ranges.length === 0 ? 'EmptySubnetPoolPrefixList' : 'PrefixVersionMismatch', message)
    }
    if (attributes.is_default) checkDefault(call, version)
    checkScope(call, attributes.address_scope_id, version, attributes.name ?? '')
    const min = attributes.min_prefixlen ?? (version === 4 ? 8 : 64)
    const max = attributes.max_prefixlen ?? (version === 4 ? 32 : 128)
    const pool = call.rows.subnetPools.add({
      ...attributes,
      ...newStamps(call.timestamp(), projectId),
      prefixes: ranges.map(formatAddressRange),
      ip_version: version,
      min_prefixlen: min,
      max_prefixlen: max,
      default_prefixlen: attributes.default_prefixlen ?? min,
    })
    keepShared(call, 'subnetpool', pool)
    return pool
  },
  change(call, row, attributes) {
    refuseForMembers(call, attributes, 'update')
    if (attributes.is_default) checkDefault(call, row.ip_version, row.id)
    checkScope(call, attributes.address_scope_id, row.ip_version, row.id)
    const ranges = attributes.prefixes && readPrefixes(attributes.prefixes)
    const lost = ranges && row.prefixes.find((prefix) => !isCovered(prefix, ranges))
    if (lost !== undefined) {
      const message = `Illegal update to prefixes: Existing prefixes must be a subset of the new prefixes (${lost}).`
      throw neutronFault(400, 'IllegalSubnetPoolPrefixUpdate', message)
    }
    return { ...attributes, prefixes: ranges?.map(formatAddressRange) ?? row.prefixes }
  },
  remove(call, row) {
    if (call.rows.subnets.find({}).some(({ subnetpool_id }) => subnetpool_id === row.id)) {
      const message = `Unable to delete subnet pool: Subnets are allocated from subnet pool ${row.id}.`
      throw neutronFault(400, 'SubnetPoolDeleteError', message)
    }
    dropPolicies(call, row.id)
    call.rows.subnetPools.remove(row.id)
  },
})
