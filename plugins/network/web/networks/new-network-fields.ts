import { type FormState, field } from '@fascia/sdk/web/declare'
import type { NewNetwork } from '../../api/networks.ts'
import { DETAIL_FIELDS, followPool, SUBNET_FIELDS } from '../subnets/subnet-fields.ts'
import { NEW_SUBNET, type SubnetValues } from '../subnets/subnet-values.ts'
import type { NETWORK_SOURCES } from './network-sources.ts'

type Sources = typeof NETWORK_SOURCES
type Values = Omit<NewNetwork, 'subnet'> & SubnetValues & { readonly with_subnet: boolean }
type State = FormState<Partial<Values>, Sources, unknown>

const typed = {
  flag: field.boolean<Values, Sources, unknown>,
  number: field.number<Values, Sources, unknown>,
  zones: field.members<Values, Sources, unknown, 'zones'>,
}

/** The values that no network has, in both of its wizards. */
export const START = { ...NEW_SUBNET, with_subnet: true, qos_policy: '' }

/** What a new network is at first, with the DNS servers that the deployment offers. */
export const firstValues = (dnsServers: readonly string[] | undefined) => ({
  ...START,
  ...{ admin_state_up: true, shared: false },
  server_lines: dnsServers?.join('\n'),
})

/** What a new network does, in both of its wizards. */
export const TRAFFIC_FIELDS = {
  admin_state_up: typed.flag('Enable Admin State', { help: 'Without it the network carries no traffic.' }),
  shared: typed.flag('Shared', { help: 'Every project may then put ports on it.' }),
}

/** How a new network is made, in both of its wizards. */
export const MAKING_FIELDS = {
  with_subnet: typed.flag('Create Subnet'),
  availability_zone_hints: typed.zones('Availability Zone Hints', {
    from: 'zones',
    when: ({ answers: { aliases } }) => aliases?.includes('network_availability_zone') === true,
    texts: {
      available: 'Available zones',
      members: 'Chosen zones',
      noneAvailable: 'No zone is left to choose.',
    },
  }),
  mtu: typed.number('MTU', {
    control: 'text',
    help: 'At least 68 bytes; the cloud chooses when this is empty.',
    messages: { minimum: 'The MTU is at least 68.', type: 'Enter a whole number.' },
    when: ({ answers: { aliases } }) => aliases?.includes('net-mtu-writable') === true,
  }),
}

const hasSubnet = ({ values: { with_subnet } }: State) => with_subnet === true

/** The steps of the first subnet of a network. */
export const SUBNET_STEPS = {
  subnet: { title: 'Subnet', when: hasSubnet, fields: SUBNET_FIELDS, follow: { subnetpool: followPool } },
  details: { title: 'Subnet Details', when: hasSubnet, fields: DETAIL_FIELDS },
}
