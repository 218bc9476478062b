import type { Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { addressGroups } from '../address-groups/address-groups.ts'
import { formatAddressRange, parseAddressRange } from '../addresses/address-range.ts'
import { body, collection, type NetworkCall, projectFields } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { changedStamps } from '../stamps.ts'
import { addRule } from './default-security-group.ts'
import type { SecurityGroup } from './security-group.ts'

const Port = Type.Optional(nullable(Type.Integer()))
const Nullable = Type.Optional(nullable(Type.String()))

const CreateRule = body({
  security_group_id: Type.String(),
  direction: Type.Enum(['ingress', 'egress']),
  ethertype: Type.Optional(Type.Enum(['IPv4', 'IPv6', 'ipv4', 'ipv6'])),
  protocol: Type.Optional(Type.Union([Type.String(), Type.Integer(), Type.Null()])),
  port_range_min: Port,
  port_range_max: Port,
  remote_ip_prefix: Nullable,
  remote_group_id: Nullable,
  remote_address_group_id: Nullable,
  description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  ...projectFields,
})

const COMPARED = [
  'direction',
  'ethertype',
  'protocol',
  'port_range_min',
  'port_range_max',
  'remote_ip_prefix',
  'remote_group_id',
  'remote_address_group_id',
] as const

/** The type and the code of ICMP are in the fields of the ports. */
function checkIcmp(type: number | null, code: number | null): void {
  const fields = [
    ['type', 'port_range_min', type],
    ['code', 'port_range_max', code],
  ] as const
  for (const [field, attribute, value] of fields) {
    if (value === null || (value >= 0 && value <= 255)) continue
    const message = `Invalid value for ICMP ${field} (${attribute}) ${value}. It must be 0 to 255.`
    throw neutronFault(400, 'SecurityGroupInvalidIcmpValue', message)
  }
  if (type === null && code !== null) {
    const message = `ICMP code (port-range-max) ${code} is provided but ICMP type (port-range-min) is missing.`
    throw neutronFault(400, 'SecurityGroupMissingIcmpType', message)
  }
}

/** The protocols that have ports, by name and by number. */
const WITH_PORTS = ['tcp', 'udp', 'udplite', 'sctp', 'dccp', '6', '17', '136', '132', '33']
const ICMP = ['icmp', 'icmpv6', 'ipv6-icmp', '1', '58']

function checkPorts(wanted: Value<typeof CreateRule>): void {
  const { port_range_min: min = null, port_range_max: max = null } = wanted
  const wrong = [min, max].find((port) => port !== null && (port < 0 || port > 65535))
  if (wrong !== undefined) throw neutronFault(400, 'SecurityGroupInvalidPortValue', `Invalid value for port ${wrong}`)
  if (min === null && max === null) return
  const protocol = String(wanted.protocol ?? '').toLowerCase()
  if (protocol === '') {
    const message = 'Must also specify protocol if port range is given.'
    throw neutronFault(400, 'SecurityGroupProtocolRequiredWithPorts', message)
  }
  if (ICMP.includes(protocol)) {
    checkIcmp(min, max)
    return
  }
  if (!WITH_PORTS.includes(protocol)) {
    const message = `Invalid protocol ${protocol} for port range, only supported for TCP, UDP, UDPLITE, SCTP and DCCP.`
    throw neutronFault(400, 'SecurityGroupInvalidProtocolForPort', message)
  }
  if (min === 0 || max === 0) throw neutronFault(400, 'SecurityGroupInvalidPortValue', 'Invalid value for port 0')
  if (min === null || max === null || min > max) {
    const message = 'For TCP/UDP protocols, port_range_min must be <= port_range_max'
    throw neutronFault(400, 'SecurityGroupInvalidPortRange', message)
  }
}

const PROTOCOLS =
  'ah dccp egp esp gre hopopt icmp icmpv6 igmp ip ipip ipv6-encap ipv6-frag ipv6-icmp ipv6-nonxt ipv6-opts ipv6-route ospf pgm rsvp sctp tcp udp udplite vrrp'.split(
    ' ',
  )

function checkProtocol(wanted: Value<typeof CreateRule>): void {
  const protocol = String(wanted.protocol ?? '').toLowerCase()
  if (['', 'any', ...PROTOCOLS].includes(protocol)) return
  if (/^\d{1,3}$/.test(protocol) && Number(protocol) <= 255) return
  const message = `Security group rule protocol ${wanted.protocol} not supported. Only protocol values [None, ${PROTOCOLS.join(', ')}] and integer representations [0 to 255] are supported.`
  throw neutronFault(400, 'SecurityGroupRuleInvalidProtocol', message)
}

/** The protocols of IPv6 alone, by name and by number. */
const OF_IPV6 = 'icmpv6 ipv6-encap ipv6-frag ipv6-icmp ipv6-nonxt ipv6-opts ipv6-route 41 44 58 59 60 43'.split(' ')

function checkEthertype({ ethertype = 'IPv4', protocol }: Value<typeof CreateRule>): void {
  if (ethertype.toLowerCase() !== 'ipv4' || !OF_IPV6.includes(String(protocol ?? '').toLowerCase())) return
  const message = `Invalid ethertype IPv4 for protocol ${protocol}.`
  throw neutronFault(400, 'SecurityGroupEthertypeConflictWithProtocol', message)
}

/** A change of its rules counts as a revision of the group. */
function revise({ rows, timestamp }: NetworkCall, { id, revision_number }: SecurityGroup): void {
  rows.securityGroups.set(id, changedStamps(timestamp(), revision_number))
}

function checkRemotes(call: NetworkCall, wanted: Value<typeof CreateRule>): void {
  const { remote_ip_prefix: prefix, remote_group_id: group, remote_address_group_id: addresses } = wanted
  if ([prefix, group, addresses].filter((one) => one !== undefined && one !== null).length > 1) {
    const message = 'Only remote_ip_prefix or remote_group_id or remote_address_group_id may be provided.'
    throw neutronFault(400, 'SecurityGroupMultipleRemoteEntites', message)
  }
  if (group && !call.rows.securityGroups.get(group))
    throw neutronFault(404, 'SecurityGroupNotFound', `Security group ${group} does not exist`)
  if (addresses) addressGroups.find(call, addresses)
  const isV6 = wanted.ethertype?.toLowerCase() === 'ipv6'
  if (prefix && prefix.includes(':') !== isV6) {
    const ethertype = isV6 ? 'IPv6' : 'IPv4'
    const message = `Conflicting value ethertype ${ethertype} for CIDR ${prefix}`
    throw neutronFault(400, 'SecurityGroupRuleParameterConflict', message)
  }
}

export const securityGroupRules = collection('securityGroupRules', {
  plural: 'security_group_rules',
  quota: 'security_group_rule',
  notFound: (id) => neutronFault(404, 'SecurityGroupRuleNotFound', `Security group rule ${id} does not exist`),
  create: CreateRule,
  update: body({}),
  add(call, attributes) {
    const group = call.rows.securityGroups.get(attributes.security_group_id)
    if (!group || !(call.caller.isAdmin || group.tenant_id === call.caller.projectId)) {
      const message = `Security group ${attributes.security_group_id} does not exist`
      throw neutronFault(404, 'SecurityGroupNotFound', message)
    }
    checkProtocol(attributes)
    checkEthertype(attributes)
    checkPorts(attributes)
    checkRemotes(call, attributes)
    const prefix = attributes.remote_ip_prefix ?? null
    const range = prefix === null ? undefined : parseAddressRange(prefix.includes('/') ? prefix : `${prefix}/32`)
    if (prefix !== null && !range)
      throw badRequest(`Invalid input for remote_ip_prefix. Reason: '${prefix}' is not a valid IP subnet.`)
    const wanted = {
      direction: attributes.direction,
      ethertype: attributes.ethertype?.toLowerCase() === 'ipv6' ? ('IPv6' as const) : ('IPv4' as const),
      protocol: attributes.protocol === undefined || attributes.protocol === null ? null : String(attributes.protocol),
      port_range_min: attributes.port_range_min ?? null,
      port_range_max: attributes.port_range_max ?? null,
      remote_ip_prefix: prefix,
      normalized_cidr: range ? formatAddressRange(range) : null,
      remote_group_id: attributes.remote_group_id ?? null,
      remote_address_group_id: attributes.remote_address_group_id ?? null,
      description: attributes.description ?? '',
    }
    const same = call.rows.securityGroupRules
      .find({ security_group_id: group.id })
      .find((rule) => COMPARED.every((field) => rule[field] === wanted[field]))
    if (same) {
      throw neutronFault(409, 'SecurityGroupRuleExists', `Security group rule already exists. Rule id is ${same.id}.`)
    }
    revise(call, group)
    return addRule(call, group, wanted)
  },
  remove(call, { id, security_group_id }) {
    const group = call.rows.securityGroups.get(security_group_id)
    if (group) revise(call, group)
    call.rows.securityGroupRules.remove(id)
  },
})
