import type { Value } from '@fascia/sdk/common'
import { emptyForNull, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import {
  type AddressRange,
  defaultPools,
  firstHost,
  formatAddressRange,
  isWithin,
  overlap,
  type Pool,
  parseAddressRange,
} from '../addresses/address-range.ts'
import { parseIpAddress } from '../addresses/ip-address.ts'
import { scheduleNetwork } from '../environment/agent-schedulers.ts'
import { body, collection, isOwn, type NetworkCall, projectFields, Text } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { networkScope, reviseNetwork } from '../networks/network-subnets.ts'
import { badRequest, invalidInput, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { deletePort } from '../ports/delete-port.ts'
import { isOfRouter } from '../ports/port.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'
import { Route } from '../routers/router.ts'
import { newStamps } from '../stamps.ts'
import { rangeFromPool } from '../subnet-pools/range-from-pool.ts'
import { removeSubnet } from './remove-subnet.ts'
import { isAutomatic, type Subnet } from './subnet.ts'

const editable = {
  name: Text,
  description: Text,
  enable_dhcp: Type.Optional(Type.Boolean()),
  gateway_ip: Type.Optional(nullable(Type.String())),
  allocation_pools: Type.Optional(Type.Array(Type.Object({ start: Type.String(), end: Type.String() }))),
  dns_nameservers: Type.Optional(emptyForNull(Type.Array(Type.String()))),
  host_routes: Type.Optional(emptyForNull(Type.Array(Route))),
  service_types: Type.Optional(Type.Array(Type.String())),
}

const CreateSubnet = body({
  ...editable,
  network_id: Type.String(),
  ip_version: Type.Enum([4, 6, '4', '6']),
  cidr: Type.Optional(Type.String()),
  prefixlen: Type.Optional(Type.Integer()),
  subnetpool_id: Type.Optional(nullable(Type.String())),
  use_default_subnetpool: Type.Optional(Type.Boolean()),
  ipv6_ra_mode: Type.Optional(Type.String()),
  ipv6_address_mode: Type.Optional(Type.String()),
  segment_id: Type.Optional(nullable(Type.String())),
  ...projectFields,
})

function checkPools(range: AddressRange, cidr: string, pools: readonly Pool[], gateway: string | null): void {
  const written = ({ start, end }: Pool) => `${start}-${end}`
  const spans = pools.map((pool) => {
    const start = parseIpAddress(pool.start)
    const end = parseIpAddress(pool.end)
    if (!start || !end || start.value > end.value) {
      throw neutronFault(400, 'InvalidAllocationPool', `The allocation pool ${written(pool)} is not valid.`)
    }
    if (!isWithin(range, start) || !isWithin(range, end)) {
      const message = `The allocation pool ${written(pool)} spans beyond the subnet cidr ${cidr}.`
      throw neutronFault(400, 'OutOfBoundsAllocationPool', message)
    }
    return { pool, start: start.value, end: end.value }
  })
  // In their order, a pool that meets another meets the one before it.
  const ordered = [...spans].sort((one, next) => (one.start < next.start ? -1 : 1))
  for (const [index, one] of ordered.entries()) {
    const other = ordered[index + 1]
    if (other && other.start <= one.end) {
      const message = `Found overlapping allocation pools: ${written(one.pool)} ${written(other.pool)} for subnet ${cidr}.`
      throw neutronFault(409, 'OverlappingAllocationPools', message)
    }
    const hop = gateway === null ? undefined : parseIpAddress(gateway)?.value
    if (hop !== undefined && hop >= one.start && hop <= one.end) {
      const message = `Gateway ip ${gateway} conflicts with allocation pool ${written(one.pool)}.`
      throw neutronFault(409, 'GatewayConflictWithAllocationPools', message)
    }
  }
}

export const subnets = collection('subnets', {
  quota: 'subnet',
  shared: (row, call) => isSharedWith(call, row.network_id, 'access_as_shared'),
  tests: {
    shared: (text, { rows }) => {
      const wanted = /^(true|1)$/i.test(text)
      return ({ network_id }) => (rows.networks.get(network_id)?.shared ?? false) === wanted
    },
  },
  show({ segment_id, ...row }, call) {
    return call.caller.isAdmin ? { ...row, segment_id } : row
  },
  create: CreateSubnet,
  update: body(editable),
  add(call, attributes, projectId) {
    const network = call.rows.networks.get(attributes.network_id)
    if (!network || !(isOwn(network, call) || isSharedWith(call, network.id))) {
      throw neutronFault(404, 'NetworkNotFound', `Network ${attributes.network_id} could not be found.`)
    }
    if (!isOwn(network, call)) throw notAuthorized('create_subnet')
    const version = Number(attributes.ip_version) === 6 ? 6 : 4
    const { use_default_subnetpool: isDefault = false, subnetpool_id: given = null } = attributes
    const poolId = isDefault ? defaultPool(call, version, given) : given
    const wanted = poolId === null ? attributes.cidr : rangeFromPool(call, poolId, attributes)
    if (wanted === undefined) {
      throw badRequest('Bad subnets request: a subnetpool must be specified in the absence of a cidr.')
    }
    const range = parseAddressRange(wanted)
    if (!range) throw badRequest(`Invalid input for cidr. Reason: '${wanted}' is not a valid IP subnet.`)
    if (range.version !== version) throw invalidInput(`cidr ${wanted} does not match the ip_version '${version}'`)
    const cidr = formatAddressRange(range)
    refuseModes(attributes, range)
    refuseOtherPool(call, network, version, poolId)
    refuseOverlap(call, network.subnets, range, cidr, network.id)
    const gateway = attributes.gateway_ip === undefined ? firstHost(range) : attributes.gateway_ip
    const pools = attributes.allocation_pools ?? defaultPools(range, gateway)
    checkPools(range, cidr, pools, gateway)
    const { prefixlen, use_default_subnetpool, segment_id, ...rest } = attributes
    const made = call.rows.subnets.add({
      ...rest,
      ...newStamps(call.timestamp(), projectId),
      subnetpool_id: poolId,
      ip_version: version,
      gateway_ip: gateway,
      cidr,
      allocation_pools: pools,
    })
    call.rows.networks.set(network.id, { subnets: [...network.subnets, made.id] })
    reviseNetwork(call, network.id)
    if (made.enable_dhcp) scheduleNetwork(call, network.id)
    return made
  },
  change(call, row, attributes) {
    const range = parseAddressRange(row.cidr)
    const gateway = attributes.gateway_ip === undefined ? row.gateway_ip : attributes.gateway_ip
    const pools = attributes.allocation_pools ?? row.allocation_pools
    if (range) checkPools(range, row.cidr, pools, gateway)
    reviseNetwork(call, row.network_id)
    return attributes
  },
  remove(call, row) {
    const ports = call.rows.ports
      .find({ network_id: row.network_id })
      .filter((port) => port.fixed_ips.some((fixed) => fixed.subnet_id === row.id))
    if (ports.some((port) => port.device_owner !== 'network:dhcp' && !(isAutomatic(row) && !isOfRouter(port)))) {
      const reason = 'One or more ports have an IP allocation from this subnet'
      throw neutronFault(409, 'SubnetInUse', `Unable to complete operation on subnet ${row.id}: ${reason}.`)
    }
    for (const port of ports) {
      const fixed_ips = port.fixed_ips.filter((fixed) => fixed.subnet_id !== row.id)
      if (fixed_ips.length === 0 && port.device_owner === 'network:dhcp') deletePort(call, port)
      else call.rows.ports.set(port.id, { fixed_ips })
    }
    removeSubnet(call, row)
  },
})

/** The default pool of a family, where a request asks for it and names no other. */
function defaultPool({ rows }: Pick<NetworkCall, 'rows'>, version: 4 | 6, given: string | null): string {
  if (given !== null)
    throw badRequest('Bad subnets request: subnetpool_id and use_default_subnetpool cannot both be specified.')
  const pool = rows.subnetPools.find({ is_default: true, ip_version: version })[0]
  if (pool) return pool.id
  throw badRequest(`Bad subnets request: No default subnetpool found for IPv${version}.`)
}

/** Subnets of one family on a network are of one pool, or of pools in one address scope. */
function refuseOtherPool(call: NetworkCall, network: Network, version: 4 | 6, poolId: string | null): void {
  const scope = networkScope(call, network, version)
  if (scope !== null && poolId !== null) {
    if (call.rows.subnetPools.get(poolId)?.address_scope_id === scope) return
    const message =
      'Subnets of the same address family hosted on the same network must all participate in the same address scope.'
    throw neutronFault(400, 'NetworkAddressScopeAffinityError', message)
  }
  const family = network.subnets.flatMap((id) => call.rows.subnets.get(id) ?? []).filter(isOf(version))
  if (family.every(({ subnetpool_id }) => subnetpool_id === poolId)) return
  const message = 'Subnets hosted on the same network must be allocated from the same subnet pool.'
  throw neutronFault(400, 'NetworkSubnetPoolAffinityError', message)
}

const isOf =
  (version: 4 | 6) =>
  ({ ip_version }: Pick<Subnet, 'ip_version'>): boolean =>
    ip_version === version

const AUTOMATIC_PREFIX = 64

/** Refuses modes of IPv6 that contradict each other, and automatic addresses where no EUI-64 fits. */
function refuseModes(
  { ipv6_ra_mode: announced, ipv6_address_mode: addressed }: Value<typeof CreateSubnet>,
  { version, prefix }: AddressRange,
): void {
  if ((announced ?? addressed) === undefined) return
  if (version === 4) throw invalidInput('ipv6_ra_mode and ipv6_address_mode are not valid when ip_version is 4.')
  if (announced !== undefined && addressed !== undefined && announced !== addressed)
    throw invalidInput(
      `ipv6_ra_mode set to '${announced}' with ipv6_address_mode set to '${addressed}' is not valid. If both attributes are set, they must be the same value`,
    )
  if (
    prefix !== AUTOMATIC_PREFIX &&
    isAutomatic({ ipv6_ra_mode: announced ?? null, ipv6_address_mode: addressed ?? null })
  )
    throw invalidInput('Invalid CIDR for subnet: the prefix of IPv6 with automatic addresses must be 64.')
}

function refuseOverlap(
  call: NetworkCall,
  ids: readonly string[],
  range: AddressRange,
  cidr: string,
  networkId: string,
): void {
  for (const id of ids) {
    const subnet = call.rows.subnets.get(id)
    const other = subnet ? parseAddressRange(subnet.cidr) : undefined
    if (subnet && other && overlap(range, other)) {
      throw invalidInput(
        `Requested subnet with cidr: ${cidr} for network: ${networkId} overlaps with another subnet: ${subnet.id} with CIDR ${subnet.cidr}`,
      )
    }
  }
}
