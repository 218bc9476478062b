import { type FormState, field, type SaidText } from '@fascia/sdk/web/declare'
import { type AllowedPair, type Port, VNIC_TYPES } from '../../api/ports.ts'
import type { SecurityGroup } from '../../api/security-groups.ts'
import { parseAddress, parseCidr } from '../../common/ip-address.ts'
import { linesOf, pairOf } from '../subnets/subnet-values.ts'
import type { PortOffer } from './port-offer.ts'

const LONGEST = { maxLength: 'The name may have at most 255 characters.' }
const LONGEST_DEVICE = { maxLength: 'At most 100 characters.' }

/** The forms of a MAC address that Neutron reads: in pairs, in fours, and without marks. */
const MAC_FORMS = [
  /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/i,
  /^(?:[0-9a-f]{2}-){5}[0-9a-f]{2}$/i,
  /^(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}$/i,
  /^[0-9a-f]{12}$/i,
]

/** What is wrong with a MAC address that may be left out. */
export function macProblem(text = ''): string | undefined {
  const isMac = text === '' || MAC_FORMS.some((form) => form.test(text))
  return isMac ? undefined : 'Enter a MAC address such as fa:16:3e:00:00:01.'
}

/** What the forms of a port ask for, whatever they send. */
export interface PortValues {
  readonly name?: string
  readonly admin_state_up?: boolean
  readonly device_id?: string
  readonly device_owner?: string
  readonly mac_address?: string
  readonly mac_learning_enabled?: boolean
  readonly port_security_enabled?: boolean
  readonly 'binding:vnic_type'?: string
  readonly 'binding:host_id'?: string
  readonly security_groups?: readonly string[]
  readonly pair_lines?: string
}

/** What they load. */
export interface PortSources {
  readonly offer: (tools: never) => Promise<PortOffer>
  readonly groups: (tools: never) => Promise<readonly Pick<SecurityGroup, 'id' | 'name' | 'description'>[]>
}

type Values = Partial<PortValues>
type State = FormState<Values, PortSources, unknown>

const typed = {
  text: field.text<Values, PortSources, unknown>,
  flag: field.boolean<Values, PortSources, unknown>,
  choice: field.choice<string, Values, PortSources, unknown>,
}
const offers = (name: 'macLearning' | 'portSecurity' | 'isAdmin' | 'macAddress' | 'pairs') => (state: State) =>
  state.answers.offer?.[name] === true

/** The fields of the step Information [NETP-044, NETP-046, NETP-065]. */
export const PORT_FIELDS = {
  name: typed.text('Name', { messages: LONGEST }),
  admin_state_up: typed.flag('Enable Admin State', { help: 'Without it the port carries no traffic.' }),
  device_id: typed.text('Device ID', { messages: LONGEST_DEVICE }),
  device_owner: typed.text('Device Owner', { messages: LONGEST_DEVICE }),
  'binding:host_id': typed.text('Binding: Host', {
    help: 'The name of the host on which the port is.',
    when: offers('isAdmin'),
  }),
  mac_address: typed.text('MAC Address', {
    when: offers('macAddress'),
    check: ({ values: { mac_address } }) => macProblem(mac_address),
  }),
  mac_learning_enabled: typed.flag('MAC Learning State', { when: offers('macLearning') }),
  port_security_enabled: typed.flag('Port Security', {
    help: 'Without it no security group and no check of addresses protects the port.',
    when: offers('portSecurity'),
  }),
  'binding:vnic_type': typed.choice('VNIC Type', {
    help: 'How the port is made on the host of its instance.',
    hasBlank: false,
    when: ({ answers: { offer } }) => Boolean(offer?.vnicTypes.length),
    choices: ({ answers: { offer }, values: { 'binding:vnic_type': current } }) => {
      const names = offer?.vnicTypes ?? []
      const all = current === undefined || names.includes(current) ? names : [current, ...names]
      return all.map((value) => ({ value, label: VNIC_TYPES[value] ?? value }))
    },
  }),
}

/** An address of the port's own, or the subnet that it comes from [NETP-045]. */
export type Specified = '' | 'subnet_id' | 'fixed_ip'

/** What is wrong with the address of a new port. */
export function addressProblem(text = ''): string | undefined {
  return text === '' || parseAddress(text) ? undefined : 'Enter an IP address.'
}

/** A line `address` or `address,MAC` as a pair. */
function pairIn(line: string): AllowedPair {
  const [ip_address, mac_address] = pairOf(line)
  return { ip_address, ...(mac_address === '' ? {} : { mac_address }) }
}

/** The pairs of the lines of a text. */
export const pairsIn = (lines: string | undefined): AllowedPair[] => linesOf(lines).map(pairIn)

/** The lines that stand for the pairs of a port; its own MAC address is not repeated. */
export function pairLines({
  allowed_address_pairs: pairs = [],
  mac_address,
}: Pick<Port, 'allowed_address_pairs' | 'mac_address'>): string {
  const lineOf = ({ ip_address, mac_address: mac }: AllowedPair) =>
    mac === undefined || mac === mac_address ? ip_address : `${ip_address},${mac}`
  return pairs.map(lineOf).join('\n')
}

/** The first line that is no pair [PORT-03]. */
export function pairsProblem(lines: string | undefined): SaidText | undefined {
  const isPair = (line: string): boolean => {
    const { ip_address, mac_address } = pairIn(line)
    const isAddress = parseAddress(ip_address) !== undefined || parseCidr(ip_address) !== undefined
    return line.split(',').length <= 2 && isAddress && macProblem(mac_address) === undefined
  }
  const line = linesOf(lines).find((one) => !isPair(one))
  if (line === undefined) return undefined
  return { text: '"{line}" is no address or range, with a MAC address after a comma or without.', values: { line } }
}

/** The step Security Groups: none for a port without port security [NETP-049]. */
export const GROUPS_STEP = {
  title: 'Security Groups',
  needs: ['groups'] as const,
  when: ({ values: { port_security_enabled } }: { readonly values: Values }) => port_security_enabled !== false,
  fields: {
    security_groups: field.members<Values, PortSources, unknown, 'groups'>('Port Security Groups', {
      from: 'groups',
      what: 'security groups',
      isLabelHidden: true,
      candidates: (found) => found.map(({ id, name, description: about }) => ({ id, name, about })),
      texts: { available: 'All Security Groups', noneAvailable: 'No security group is left to choose.' },
    }),
    pair_lines: typed.text('Allowed Address Pairs', {
      control: 'textarea',
      help: 'Addresses or ranges that the port may send from besides its own, one a line. A MAC address other than that of the port follows after a comma.',
      when: offers('pairs'),
      check: ({ values: { pair_lines } }) => pairsProblem(pair_lines),
    }),
  },
}
