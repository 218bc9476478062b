import type { SaidText } from '@fascia/sdk/web/declare'
import type { NewRule } from '../../../api/security-group-rules.ts'
import { NEW_RULE, type RuleTemplate, type RuleValues, rangeOf, ruleBody } from '../rule-values.ts'

/** One rule of the grid, as it is entered. */
export interface RuleRow {
  /** What tells rows apart, from 1. */
  readonly key: number
  /** `tcp`, `udp`, `icmp`, `any`, or the id of a template. */
  readonly kind: string
  readonly direction: 'ingress' | 'egress'
  /** `22`, `8000-8080`, or nothing for all; of ICMP `8` or `8/0`, type and code. */
  readonly ports: string
  /** `cidr`, `sg:<id>` for a security group, or `ag:<id>` for an address group. */
  readonly remote: string
  readonly cidr: string
  /** Of a remote that is a group. */
  readonly ethertype: 'IPv4' | 'IPv6'
  readonly description: string
  /** Why the service did not take it. */
  readonly refusal?: string
}

export type RowField = 'ports' | 'cidr' | 'description'
export type RowProblems = Readonly<Partial<Record<RowField, SaidText>>>

/** A row as it begins. */
export function newRow(key: number, kind = 'tcp'): RuleRow {
  return {
    key,
    kind,
    direction: 'ingress',
    ports: '',
    remote: 'cidr',
    cidr: '0.0.0.0/0',
    ethertype: 'IPv4',
    description: '',
  }
}

/** Whether a kind of rule is asked for its ports, or for type and code. */
export const hasPorts = (kind: string): boolean => kind === 'tcp' || kind === 'udp' || kind === 'icmp'

const MOST_PORT = 65_535
const MOST_ICMP = 255

/** The two numbers of a text such as `8000-8080`; those of one number are the same. Undefined where it is no such text. */
function rangeIn(ports: string): readonly [number, number] | undefined {
  const [, from, to = from] = /^(\d{1,5})(?:\s*-\s*(\d{1,5}))?$/.exec(ports) ?? []
  return from === undefined ? undefined : [Number(from), Number(to)]
}

function portsProblem({ kind, ports }: RuleRow): SaidText | undefined {
  const text = ports.trim()
  if (!hasPorts(kind) || text === '') return undefined
  if (kind === 'icmp') {
    const numbers = /^(\d{1,3})(?:\/(\d{1,3}))?$/.exec(text)?.slice(1) ?? []
    const isValid = numbers.length > 0 && numbers.every((one) => one === undefined || Number(one) <= MOST_ICMP)
    return isValid ? undefined : 'Enter a type from 0 to 255, or type and code: 8/0.'
  }
  const range = rangeIn(text)
  if (!range || range[0] < 1 || range.some((port) => port > MOST_PORT))
    return 'Enter a port from 1 to 65535, or a range: 8000-8080.'
  return range[0] > range[1] ? 'The range ends before it begins.' : undefined
}

function cidrProblem({ remote, cidr }: RuleRow): SaidText | undefined {
  if (remote !== 'cidr') return undefined
  if (cidr.trim() === '') return 'Enter a range such as 0.0.0.0/0.'
  return rangeOf(cidr.trim()) ? undefined : 'Enter a range such as 0.0.0.0/0.'
}

/** What is wrong with the fields of a row [RULES-03]. */
export function rowProblems(row: RuleRow): RowProblems {
  const [ports, cidr] = [portsProblem(row), cidrProblem(row)]
  return {
    ...(ports === undefined ? {} : { ports }),
    ...(cidr === undefined ? {} : { cidr }),
    ...(row.description.length > MOST_ICMP ? { description: 'The description may have at most 255 characters.' } : {}),
  }
}

/** The row in the words of the form of one rule. */
function valuesOf(row: RuleRow): RuleValues {
  const { kind, direction, remote, cidr, ethertype, description } = row
  const ports = row.ports.trim()
  const [from, to] = rangeIn(ports) ?? []
  const [type = '', code = ''] = ports.split('/')
  const [how, group] = remote.split(':')
  return {
    ...NEW_RULE,
    rule_menu: kind === 'any' ? 'custom' : kind,
    direction,
    ...(kind === 'any' ? { ip_protocol: '-1' } : {}),
    ...(kind === 'icmp' ? { icmp_type: type, icmp_code: code } : {}),
    port_or_range: from === undefined ? 'all' : 'range',
    ...(from === undefined ? {} : { from_port: String(from), to_port: String(to) }),
    remote: how === 'sg' || how === 'ag' ? how : 'cidr',
    cidr: cidr.trim(),
    ...(how === 'sg' ? { security_group: group } : {}),
    ...(how === 'ag' ? { address_group: group } : {}),
    ethertype,
    description,
  }
}

/** What Neutron is sent of a row. */
export function rowBody(row: RuleRow, groupId: string, templates: readonly RuleTemplate[]): NewRule {
  return ruleBody(valuesOf(row), groupId, templates)
}
