import { addressesOf, type ReachGroup, type ReachModel, type ReachPort, type ReachRule } from './model.ts'
import { etherTypeOf, holds, rangeOf, type Traffic } from './traffic.ts'

const NUMBERS: Readonly<Record<string, string>> = { 1: 'icmp', 6: 'tcp', 17: 'udp', 58: 'icmp', '-1': 'any' }
const NAMES: Readonly<Record<string, string>> = { icmpv6: 'icmp', 'ipv6-icmp': 'icmp' }
const ECHO = { IPv4: [8, 0], IPv6: [128, 129] } as const
/** The ports that guests send from, and answers come to. */
const EPHEMERAL = [32_768, 60_999] as const
const EVERY_PORT = [1, 65_535] as const

/** What a port is asked to let pass. */
export interface Passage extends Traffic {
  readonly direction: 'ingress' | 'egress'
  /** The other end as this port sees it; every address where it is undefined. */
  readonly remote: string | undefined
  /** Whether these are answers, which a stateless group lets pass by a rule alone. */
  readonly isReply?: boolean
}

function protocolOf({ protocol }: ReachRule): string {
  const text = (protocol ?? 'any').toLowerCase()
  return NUMBERS[text] ?? NAMES[text] ?? text
}

function coversPorts(rule: ReachRule, { protocol, port, isReply = false, remote = '' }: Passage): boolean {
  const { port_range_min: first, port_range_max: last } = rule
  if (first === null) return true
  if (protocol === 'icmp') return first === ECHO[etherTypeOf(remote)][isReply ? 1 : 0] && (last ?? 0) === 0
  const [from, to] = isReply ? EPHEMERAL : port === undefined ? EVERY_PORT : [port, port]
  return first <= from && to <= (last ?? first)
}

function coversRemote(model: ReachModel, rule: ReachRule, remote: string | undefined): boolean | undefined {
  const { remote_ip_prefix: prefix, remote_group_id, remote_address_group_id } = rule
  if (remote_group_id) {
    const members = model.ports.filter(({ security_groups }) => security_groups?.includes(remote_group_id))
    return remote !== undefined && members.flatMap(addressesOf).some((range) => holds(range, remote))
  }
  if (remote_address_group_id) {
    const group = model.addressGroups.find(({ id }) => id === remote_address_group_id)
    if (!group) return undefined
    return remote !== undefined && group.addresses.some((range) => holds(range, remote))
  }
  if (!prefix) return true
  return remote === undefined ? rangeOf(prefix)?.bits === 0 : holds(prefix, remote)
}

/** Whether a rule lets traffic pass; undefined where that depends on addresses that the person may not read. */
function covers(model: ReachModel, rule: ReachRule, passage: Passage): boolean | undefined {
  const { direction, remote = '', protocol } = passage
  const allowed = protocolOf(rule)
  if (rule.direction !== direction || rule.ethertype !== etherTypeOf(remote)) return false
  if (allowed !== 'any' && (allowed !== protocol || !coversPorts(rule, passage))) return false
  return coversRemote(model, rule, passage.remote)
}

/** What lets traffic pass a port: a rule, a port that is not filtered, nothing, or what cannot be read. */
export type Pass =
  | { readonly by: 'rule'; readonly group: ReachGroup; readonly rule: ReachRule }
  | { readonly by: 'no-filter' | 'nothing' | 'hidden-groups' | 'hidden-addresses' }

/** Decides whether the security groups of a port let traffic pass. A port without a group lets nothing pass. */
export function passOf(model: ReachModel, port: ReachPort, passage: Passage): Pass {
  if (port.port_security_enabled === false) return { by: 'no-filter' }
  const ids = port.security_groups ?? []
  const groups = model.groups.filter(({ id }) => ids.includes(id))
  let hasHidden = false
  for (const group of groups)
    for (const rule of group.security_group_rules ?? []) {
      const verdict = covers(model, rule, passage)
      if (verdict) return { by: 'rule', group, rule }
      hasHidden ||= verdict === undefined
    }
  if (hasHidden) return { by: 'hidden-addresses' }
  return { by: groups.length < ids.length ? 'hidden-groups' : 'nothing' }
}

/** A rule as one reads it: `tcp 443 from 0.0.0.0/0`. */
export function ruleText(model: ReachModel, rule: ReachRule): string {
  const { port_range_min: first, port_range_max: last, remote_ip_prefix, remote_group_id } = rule
  const ports = first === null ? [] : [first === last ? `${first}` : `${first}–${last ?? ''}`]
  const group = model.groups.find(({ id }) => id === remote_group_id)
  const every = rule.ethertype === 'IPv6' ? '::/0' : '0.0.0.0/0'
  const remote = group?.name ?? remote_group_id ?? rule.remote_address_group_id ?? remote_ip_prefix ?? every
  const preposition = rule.direction === 'ingress' ? 'from' : 'to'
  return [rule.ethertype, protocolOf(rule), ...ports, preposition, remote].join(' ')
}
