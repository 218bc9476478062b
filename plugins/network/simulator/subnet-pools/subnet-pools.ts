import { emptyForNull, nullable, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { formatAddressRange, parseAddressRange } from '../addresses/address-range.ts'
import { body, collection, projectFields, Text } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
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

function readPrefixes(prefixes: readonly string[]) {
  return prefixes.map((prefix) => {
    const range = parseAddressRange(prefix)
    if (range) return range
    throw badRequest(`Invalid input for prefixes. Reason: '${prefix}' is not a valid IP subnet.`)
  })
}

/** Pools that give subnets their ranges. */
export const subnetPools = collection('subnetPools', {
  plural: 'subnetpools',
  quota: 'subnetpool',
  shared: (row) => row.shared,
  notFound: (id) => neutronFault(404, 'SubnetPoolNotFound', `Subnet pool ${id} could not be found.`),
  create: body({ ...editable, ...projectFields, shared: Type.Optional(Type.Boolean()) }),
  update: body(editable),
  add(call, attributes, projectId) {
    const ranges = readPrefixes(attributes.prefixes ?? [])
    const version = ranges[0]?.version ?? 4
    if (ranges.length === 0 || ranges.some((range) => range.version !== version)) {
      const message = 'Subnet pool requires a list of prefixes, all of one IP version.'
      throw neutronFault(400, ranges.length === 0 ? 'EmptySubnetPoolPrefixList' : 'PrefixVersionMismatch', message)
    }
    const min = attributes.min_prefixlen ?? (version === 4 ? 8 : 64)
    const max = attributes.max_prefixlen ?? (version === 4 ? 32 : 128)
    return call.rows.subnetPools.add({
      ...attributes,
      ...newStamps(call.timestamp(), projectId),
      prefixes: ranges.map(formatAddressRange),
      ip_version: version,
      min_prefixlen: min,
      max_prefixlen: max,
      default_prefixlen: attributes.default_prefixlen ?? min,
    })
  },
  change(_call, row, attributes) {
    const prefixes = attributes.prefixes ? readPrefixes(attributes.prefixes).map(formatAddressRange) : row.prefixes
    return { ...attributes, prefixes }
  },
  remove(call, row) {
    if (call.rows.subnets.find({}).some(({ subnetpool_id }) => subnetpool_id === row.id)) {
      const message = `Unable to delete subnet pool: Subnets are allocated from subnet pool ${row.id}.`
      throw neutronFault(400, 'SubnetPoolDeleteError', message)
    }
    call.rows.subnetPools.remove(row.id)
  },
})
