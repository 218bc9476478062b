import type { NewRule } from '../../api/security-group-rules.ts'
import type { SecurityGroupRule } from '../../api/security-groups.ts'
import { parseAddress, parseCidr } from '../../common/ip-address.ts'

/** A rule that the deployment offers: `SECURITY_GROUP_RULES`. */
export interface RuleTemplate {
  readonly id: string
  readonly name: string
  readonly protocol: string
  /** -1 is any. */
  readonly from: number
  readonly to: number
}

/** What the form of a rule asks for, apart from what Neutron takes. */
export interface RuleValues {
  /** `tcp`, `udp`, `icmp`, `custom`, the id of a template, or `kept` for the traffic of an edited rule that the other fields cannot hold. */
  readonly rule_menu: string
  readonly direction: 'ingress' | 'egress'
  readonly ip_protocol?: string | undefined
  readonly port_or_range: 'port' | 'range' | 'all'
  readonly port?: string | undefined
  readonly from_port?: string | undefined
  readonly to_port?: string | undefined
  readonly icmp_type?: string | undefined
  readonly icmp_code?: string | undefined
  readonly remote: 'cidr' | 'sg' | 'ag'
  readonly cidr?: string | undefined
  readonly security_group?: string | undefined
  readonly address_group?: string | undefined
  readonly ethertype: 'IPv4' | 'IPv6'
  readonly description?: string | undefined
}

/** The values of the form of a new rule. */
export const NEW_RULE: RuleValues = {
  rule_menu: 'tcp',
  direction: 'ingress',
  port_or_range: 'port',
  remote: 'cidr',
  cidr: '0.0.0.0/0',
  ethertype: 'IPv4',
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads the templates of the setting `SECURITY_GROUP_RULES`; an entry without a protocol is left out. */
function ruleTemplates(setting: unknown): readonly RuleTemplate[] {
  return Object.entries<unknown>(Object(setting)).flatMap(([id, entry]) => {
    const { name, ip_protocol, from_port, to_port }: Readonly<Record<string, unknown>> = Object(entry)
    const protocol = textIn(ip_protocol)
    if (protocol === '') return []
    return [
      {
        id,
        name: textIn(name) || id,
        protocol,
        from: Number(textIn(from_port) || -1),
        to: Number(textIn(to_port) || -1),
      },
    ]
  })
}

/** What is offered after the templates, for what most servers open; the ids are no names that a deployer gives a template. */
const PRESETS: readonly RuleTemplate[] = [
  { id: 'preset:ssh', name: 'SSH', protocol: 'tcp', from: 22, to: 22 },
  { id: 'preset:http', name: 'HTTP', protocol: 'tcp', from: 80, to: 80 },
  { id: 'preset:https', name: 'HTTPS', protocol: 'tcp', from: 443, to: 443 },
]

/** The templates of the deployer, and the presets that none of them has the name of. */
export function offeredTemplates(setting: unknown): readonly RuleTemplate[] {
  const templates = ruleTemplates(setting)
  const names = new Set(templates.map(({ name }) => name.toLowerCase()))
  return [...templates, ...PRESETS.filter(({ name }) => !names.has(name.toLowerCase()))]
}

type Traffic = Pick<NewRule, 'protocol' | 'port_range_min' | 'port_range_max'>

/** A number of the form; -1 and nothing are any. */
function numberOrAny(text: string | number | undefined): number | null {
  const value = Number(text ?? -1)
  return text === '' || value === -1 ? null : value
}

function ofPorts(protocol: string, { port_or_range, port, from_port, to_port }: RuleValues): Traffic {
  const [from, to] = port_or_range === 'port' ? [port, port] : port_or_range === 'range' ? [from_port, to_port] : []
  return { protocol, port_range_min: numberOrAny(from), port_range_max: numberOrAny(to) }
}

function trafficOf(values: RuleValues, templates: readonly RuleTemplate[], kept?: Traffic): Traffic {
  if (kept && values.rule_menu === 'kept') return kept
  const { rule_menu: menu, icmp_type, icmp_code, ip_protocol } = values
  const template = templates.find(({ id }) => id === menu)
  if (template) {
    const { protocol, from, to } = template
    return { protocol, port_range_min: numberOrAny(from), port_range_max: numberOrAny(to) }
  }
  if (menu === 'tcp' || menu === 'udp') return ofPorts(menu, values)
  if (menu === 'icmp')
    return { protocol: 'icmp', port_range_min: numberOrAny(icmp_type), port_range_max: numberOrAny(icmp_code) }
  const number = numberOrAny(ip_protocol)
  return { protocol: number === null ? null : String(number), port_range_min: null, port_range_max: null }
}

/** The addresses that a rule is for: a range, or one address. */
export function rangeOf(text: string): ReturnType<typeof parseCidr> {
  return parseCidr(text) ?? parseAddress(text)
}

/** What Neutron is sent: a CIDR decides the ether type by its version [NETP-099], a template its own protocol and range [NETP-095]. */
export function ruleBody(values: RuleValues, groupId: string, templates: readonly RuleTemplate[]): NewRule {
  const { remote, cidr = '', security_group = null, address_group = null, description = '' } = values
  const isCidr = remote === 'cidr'
  const range = rangeOf(cidr)
  return {
    security_group_id: groupId,
    direction: values.direction,
    ethertype: isCidr ? (range?.version === 6 ? 'IPv6' : 'IPv4') : values.ethertype,
    ...trafficOf(values, templates),
    remote_ip_prefix: isCidr ? cidr || null : null,
    remote_group_id: remote === 'sg' ? security_group : null,
    ...(remote === 'ag' ? { remote_address_group_id: address_group } : {}),
    description,
  }
}

/** What Neutron is sent of an edited rule: what the form cannot hold, or was not changed in it, stays as the rule has it. */
export function changedRuleBody(
  values: RuleValues,
  rule: SecurityGroupRule,
  templates: readonly RuleTemplate[],
): NewRule {
  const { protocol, port_range_min, port_range_max } = rule
  const kept = { protocol, port_range_min, port_range_max }
  const body = { ...ruleBody(values, rule.security_group_id, templates), ...trafficOf(values, templates, kept) }
  const isSameRange = values.remote === 'cidr' && values.cidr === rule.ip_range.cidr
  return isSameRange ? { ...body, remote_ip_prefix: rule.remote_ip_prefix } : body
}

const numberText = (value: number | null): string => String(value ?? -1)

/** The values of the form that stand for a rule; one that is exactly a template's has the template [NETP-096]. */
export function valuesOfRule(rule: SecurityGroupRule, templates: readonly RuleTemplate[]): RuleValues {
  const { ip_protocol: protocol, from_port: from, to_port: to } = rule
  const template = templates.find(
    (one) => one.protocol === protocol && numberOrAny(one.from) === from && numberOrAny(one.to) === to,
  )
  const isNamed = protocol === 'tcp' || protocol === 'udp' || protocol === 'icmp'
  const isNumber = protocol === null || (/^\d+$/.test(protocol) && from === null && to === null)
  const rule_menu = template?.id ?? (isNamed ? protocol : isNumber ? 'custom' : 'kept')
  return {
    ...NEW_RULE,
    rule_menu,
    direction: rule.direction === 'egress' ? 'egress' : 'ingress',
    ...(rule_menu === 'custom' ? { ip_protocol: protocol ?? '-1' } : {}),
    port_or_range: from === null ? 'all' : from === to ? 'port' : 'range',
    ...(from === null ? {} : { port: numberText(from), from_port: numberText(from), to_port: numberText(to) }),
    ...(protocol === 'icmp' ? { icmp_type: numberText(from), icmp_code: numberText(to) } : {}),
    remote: rule.remote_group_id ? 'sg' : rule.remote_address_group_id ? 'ag' : 'cidr',
    cidr: rule.ip_range.cidr ?? NEW_RULE.cidr,
    ...(rule.remote_group_id ? { security_group: rule.remote_group_id } : {}),
    ...(rule.remote_address_group_id ? { address_group: rule.remote_address_group_id } : {}),
    ethertype: rule.ethertype === 'IPv6' ? 'IPv6' : 'IPv4',
    description: rule.description ?? '',
  }
}
