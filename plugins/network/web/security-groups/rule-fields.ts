import {
  type Field,
  type FormState,
  field,
  type ReadTools,
  type SaidText,
  type SourceTools,
} from '@fascia/sdk/web/declare'
import * as addressGroups from '../../api/address-groups.ts'
import * as extensions from '../../api/extensions.ts'
import type { SecurityGroupRule } from '../../api/security-groups.ts'
import * as securityGroups from '../../api/security-groups.ts'
import { offeredTemplates, type RuleValues, rangeOf, valuesOfRule } from './rule-values.ts'

/** What the forms of a rule load. */
export const RULE_SOURCES = {
  templates: async ({ setting }: Pick<SourceTools<unknown>, 'setting'>) =>
    offeredTemplates(setting('SECURITY_GROUP_RULES')),
  groups: securityGroups.list,
  /** Undefined where rules of the cloud name no address groups. */
  addressGroups: async ({ read }: ReadTools) => {
    const aliases = await read(extensions.list)
    const isKnown = aliases.some(({ alias }) => alias === 'security-groups-remote-address-group')
    return isKnown ? read(addressGroups.list) : undefined
  },
}
type Sources = typeof RULE_SOURCES
type State = Pick<FormState<Partial<RuleValues>, Sources, unknown>, 'values'>
type When = (state: State) => boolean

const hasPorts: When = ({ values: { rule_menu } }) => rule_menu === 'tcp' || rule_menu === 'udp'
const isPort: When = (state) => hasPorts(state) && state.values.port_or_range === 'port'
const isRange: When = (state) => hasPorts(state) && state.values.port_or_range === 'range'
const isIcmp: When = ({ values: { rule_menu } }) => rule_menu === 'icmp'
const isGroup: When = ({ values: { remote } }) => remote === 'sg'
const isRuleItem = (item: unknown): item is SecurityGroupRule => 'protocol_name' in Object(item)

/** The address group of an edited rule. */
function addressGroupOf(item: unknown): { readonly id: string; readonly name: string } | undefined {
  if (!isRuleItem(item) || !item.remote_address_group_id) return undefined
  const { remote_address_group_id: id, remote_address_group_name: name = id } = item
  return { id, name }
}

/** Whether a text is a whole number between two bounds, in digits. */
function isNumber(text: string, least: number, most: number): boolean {
  return /^-?\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
}

function numberField(
  label: string,
  when: When,
  name: 'port' | 'from_port' | 'to_port' | 'icmp_type' | 'icmp_code' | 'ip_protocol',
  least: number,
  most: number,
  help?: string,
): Field<string, RuleValues, Sources, unknown> {
  const bounds: SaidText = { text: 'Enter a whole number from {least} to {most}.', values: { least, most } }
  return field.text<RuleValues, Sources, unknown>(label, {
    when,
    isRequired: true,
    isShort: true,
    ...(help === undefined ? {} : { help }),
    check: ({ values }) => {
      const text = values[name] ?? ''
      return text === '' || isNumber(text, least, most) ? undefined : bounds
    },
  })
}

const OFFERED = { tcp: 'Custom TCP Rule', udp: 'Custom UDP Rule', icmp: 'Custom ICMP Rule', custom: 'Other Protocol' }

/** The fields of a rule, of which each kind of rule has its own [NETP-094…099]. */
export const RULE_FIELDS = {
  rule_menu: field.choice<string, RuleValues, Sources, unknown>('Rule', {
    isRequired: true,
    hasBlank: false,
    choices: ({ answers: { templates = [] }, item }) => [
      ...(isRuleItem(item) && valuesOfRule(item, templates).rule_menu === 'kept'
        ? [{ value: 'kept', label: `${item.protocol_name} ${item.port_range}` }]
        : []),
      ...Object.entries(OFFERED).map(([value, label]) => ({ value, label })),
      ...templates.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }),
  description: field.text<RuleValues, Sources, unknown>('Description', {
    messages: { maxLength: 'The description may have at most 255 characters.' },
  }),
  direction: field.choice<'ingress' | 'egress', RuleValues, Sources, unknown>('Direction', {
    hasBlank: false,
    choices: { ingress: 'Ingress', egress: 'Egress' },
  }),
  ip_protocol: numberField(
    'IP Protocol',
    ({ values: { rule_menu } }) => rule_menu === 'custom',
    'ip_protocol',
    -1,
    255,
    'The number of the protocol; -1 is any.',
  ),
  port_or_range: field.choice<RuleValues['port_or_range'], RuleValues, Sources, unknown>('Open Port', {
    isRequired: true,
    hasBlank: false,
    when: hasPorts,
    choices: { port: 'Port', range: 'Port Range', all: 'All ports' },
  }),
  port: numberField('Port', isPort, 'port', 1, 65535),
  from_port: numberField('From Port', isRange, 'from_port', 1, 65535),
  to_port: numberField('To Port', isRange, 'to_port', 1, 65535),
  icmp_type: numberField('Type', isIcmp, 'icmp_type', -1, 255, 'From -1 to 255; -1 is any.'),
  icmp_code: numberField('Code', isIcmp, 'icmp_code', -1, 255, 'From -1 to 255; -1 is any.'),
  remote: field.choice<RuleValues['remote'], RuleValues, Sources, unknown>('Remote', {
    isRequired: true,
    hasBlank: false,
    help: 'Where the traffic comes from, or goes to: a range of addresses, the ports of a security group, or an address group.',
    choices: ({ item, answers: { addressGroups: found } }) => [
      { value: 'cidr', label: 'CIDR' },
      { value: 'sg', label: 'Security Group' },
      ...(found || addressGroupOf(item) ? [{ value: 'ag' as const, label: 'Address Group' }] : []),
    ],
  }),
  cidr: field.text<RuleValues, Sources, unknown>('CIDR', {
    isRequired: true,
    when: ({ values: { remote } }) => remote === undefined || remote === 'cidr',
    check: ({ values: { cidr = '' } }) =>
      cidr === '' || rangeOf(cidr) ? undefined : 'Enter a range such as 0.0.0.0/0.',
  }),
  security_group: field.select<RuleValues, Sources, unknown, 'groups'>('Security Group', {
    from: 'groups',
    isRequired: true,
    when: isGroup,
    placeholder: 'Select a security group',
    failure: 'Unable to retrieve the security groups.',
  }),
  /** A group that the person may not see stays, and shows its name or id. */
  address_group: field.choice<string, RuleValues, Sources, unknown>('Address Group', {
    from: 'addressGroups',
    isRequired: true,
    when: ({ values: { remote } }) => remote === 'ag',
    placeholder: 'Select an address group',
    failure: 'Unable to retrieve the address groups.',
    choices: ({ answers: { addressGroups: found = [] }, item }) => {
      const held = addressGroupOf(item)
      const others = held && !found.some(({ id }) => id === held.id) ? [held] : []
      return [...found, ...others].map(({ id, name }) => ({ value: id, label: name }))
    },
  }),
  ethertype: field.choice<'IPv4' | 'IPv6', RuleValues, Sources, unknown>('Ether Type', {
    when: ({ values: { remote } }) => remote === 'sg' || remote === 'ag',
    hasBlank: false,
    choices: { IPv4: 'IPv4', IPv6: 'IPv6' },
  }),
}

/** The names of fields in what Neutron refuses. */
export const RULE_NAMES = {
  port_range_min: 'from_port',
  port_range_max: 'to_port',
  remote_ip_prefix: 'cidr',
  remote_group_id: 'security_group',
  remote_address_group_id: 'address_group',
  protocol: 'ip_protocol',
} as const

/** A range that ends before it begins is refused [NETP-097]. */
export function checkRange(state: State): { readonly to_port?: SaidText } | undefined {
  const { from_port = 0, to_port = 65536 } = state.values
  const isOrdered = !isRange(state) || Number(from_port) <= Number(to_port)
  return isOrdered ? undefined : { to_port: 'The To Port is below the From Port.' }
}
