import type { Value } from '@fascia/sdk/common'
import { emptyForNull, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { addressScopes } from '../address-groups/address-scopes.ts'
import { type AddressRange, formatAddressRange, overlap, parseAddressRange } from '../addresses/address-range.ts'
import { compactPrefixes } from '../addresses/prefix-set.ts'
import { body, checkUuid, collection, isOwn, type NetworkCall, projectFields, Text } from '../kit.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { dropPolicies, keepShared, sharedByPolicies, showShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import type { SubnetPool } from './subnet-pool.ts'

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

const UpdatePool = body(editable)

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

/** Neutron takes a pool without a limit where none is named, and refuses null. */
function refuseNoQuota({ default_quota }: { readonly default_quota?: number | null }): void {
  if (default_quota === null)
    throw neutronFault(400, 'InvalidInput', "Invalid input for operation: 'None' is not an integer.")
}

/** The family has one default pool. */
function checkDefault({ rows }: Pick<NetworkCall, 'rows'>, version: 4 | 6, own?: string): void {
  const other = rows.subnetPools.find().find((pool) => pool.is_default && pool.ip_version === version)
  if (!other || other.id === own) return
  const message = `Invalid input for operation: A default subnetpool for this IP family has already been set. Only one default may exist per IP family.`
  throw neutronFault(400, 'InvalidInput', message)
}

/** The scope of a pool is the caller's or shared, of the pool's family, and has no other pool with addresses of this one. */
function checkScope(call: NetworkCall, id: string | null | undefined, ranges: readonly AddressRange[], own: string) {
  if (!id) return
  checkUuid('address_scope_id', id)
  const scope = addressScopes.find(call, id)
  if (ranges.some(({ version }) => version !== scope.ip_version)) {
    const message = `Illegal subnetpool association: subnetpool ${own} cannot associate with address scope ${id} because subnetpool ip_version is not ${scope.ip_version}.`
    throw neutronFault(400, 'IllegalSubnetPoolIpVersionAssociationToAddressScope', message)
  }
  const taken = call.rows.subnetPools
    .find({ address_scope_id: id })
    .filter((pool) => pool.id !== own)
    .flatMap(({ prefixes }) => readPrefixes(prefixes))
  if (ranges.some((range) => taken.some((other) => overlap(range, other)))) {
    const message = 'Failed to associate address scope: subnetpools within an address scope must have unique prefixes.'
    throw neutronFault(409, 'AddressScopePrefixConflict', message)
  }
}

/** A pool in the scope of another project stays as it is, except for administrators. */
function refuseInForeignScope(call: NetworkCall, pool: SubnetPool): void {
  const scope = pool.address_scope_id === null ? undefined : call.rows.addressScopes.get(pool.address_scope_id)
  if (!scope || isOwn(scope, call)) return
  const message = `Illegal subnetpool update : subnetpool ${pool.id} cannot be updated when associated with shared address scope ${scope.id}.`
  throw neutronFault(400, 'IllegalSubnetPoolUpdate', message)
}

type Lengths = Pick<SubnetPool, 'min_prefixlen' | 'max_prefixlen' | 'default_prefixlen'>

/** The default length of a pool is between the least and the greatest, which the family can have. */
function checkLengths(lengths: Lengths, version: 4 | 6): void {
  const { min_prefixlen: min, max_prefixlen: max, default_prefixlen: usual } = lengths
  const greatest = version === 4 ? 32 : 128
  const refuse = (name: string, value: number, base: string, bound: number) =>
    neutronFault(400, 'IllegalSubnetPoolPrefixBounds', `Illegal prefix bounds: ${name}=${value}, ${base}=${bound}.`)
  if (min > max) throw refuse('min_prefixlen', min, 'max_prefixlen', max)
  if (max > greatest) throw refuse('max_prefixlen', max, 'ip_version_max', greatest)
  if (usual < min) throw refuse('default_prefixlen', usual, 'min_prefixlen', min)
  if (usual > max) throw refuse('default_prefixlen', usual, 'max_prefixlen', max)
}

/** Prefixes as ranges; one that is none is refused. */
export function readPrefixes(prefixes: readonly string[]) {
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

/** What a change sets: prefixes are added and never taken away. */
export function changePool(
  call: NetworkCall,
  row: SubnetPool,
  attributes: Value<typeof UpdatePool>,
): Partial<SubnetPool> {
  refuseForMembers(call, attributes, 'update')
  refuseNoQuota(attributes)
  if (attributes.is_default) checkDefault(call, row.ip_version, row.id)
  refuseInForeignScope(call, row)
  checkLengths({ ...row, ...attributes }, row.ip_version)
  const ranges = readPrefixes(attributes.prefixes ?? row.prefixes)
  const lost = row.prefixes.find((prefix) => !isCovered(prefix, ranges))
  if (lost !== undefined) {
    const message = `Illegal update to prefixes: Existing prefixes must be a subset of the new prefixes (${lost}).`
    throw neutronFault(400, 'IllegalSubnetPoolPrefixUpdate', message)
  }
  const { address_scope_id = row.address_scope_id } = attributes
  checkScope(call, address_scope_id, ranges, row.id)
  return { ...attributes, prefixes: compactPrefixes(row.ip_version, ranges).map(formatAddressRange) }
}

/** Pools that give subnets their ranges. */
export const subnetPools = collection('subnetPools', {
  plural: 'subnetpools',
  quota: 'subnetpool',
  ...sharedByPolicies,
  // Neutron writes the lengths as texts.
  show: (row, call) => ({
    ...showShared(row, call),
    min_prefixlen: String(row.min_prefixlen),
    max_prefixlen: String(row.max_prefixlen),
    default_prefixlen: String(row.default_prefixlen),
  }),
  notFound: (id) => neutronFault(404, 'SubnetPoolNotFound', `Subnet pool ${id} could not be found.`),
  create: body({ ...editable, ...projectFields, shared: Type.Optional(Type.Boolean()) }),
  update: UpdatePool,
  add(call, attributes, projectId) {
    refuseForMembers(call, attributes, 'create')
    refuseNoQuota(attributes)
    const ranges = readPrefixes(attributes.prefixes ?? [])
    const version = ranges[0]?.version ?? 4
    if (ranges.length === 0 || ranges.some((range) => range.version !== version)) {
      const message = 'Subnet pool requires a list of prefixes, all of one IP version.'
      throw neutronFault(400, ranges.length === 0 ? 'EmptySubnetPoolPrefixList' : 'PrefixVersionMismatch', message)
    }
    if (attributes.is_default) checkDefault(call, version)
    const min_prefixlen = attributes.min_prefixlen ?? (version === 4 ? 8 : 64)
    const lengths = {
      min_prefixlen,
      max_prefixlen: attributes.max_prefixlen ?? (version === 4 ? 32 : 128),
      default_prefixlen: attributes.default_prefixlen ?? min_prefixlen,
    }
    checkLengths(lengths, version)
    checkScope(call, attributes.address_scope_id, ranges, '')
    const pool = call.rows.subnetPools.add({
      ...attributes,
      ...newStamps(call.timestamp(), projectId),
      prefixes: compactPrefixes(version, ranges).map(formatAddressRange),
      ip_version: version,
      ...lengths,
    })
    keepShared(call, 'subnetpool', pool)
    return pool
  },
  change: changePool,
  remove(call, row) {
    if (call.rows.subnets.find({}).some(({ subnetpool_id }) => subnetpool_id === row.id)) {
      const message = `Unable to delete subnet pool: Subnets are allocated from subnet pool ${row.id}.`
      throw neutronFault(400, 'SubnetPoolDeleteError', message)
    }
    dropPolicies(call, row.id)
    call.rows.subnetPools.remove(row.id)
  },
})
