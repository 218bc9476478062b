import { fieldKit } from './field-kit.ts'
import { isAddress } from './rules.ts'
import type { BalancerSources } from './sources.ts'

const field = fieldKit<BalancerSources>()
const plain = fieldKit<object>()

/** What may be changed of a load balancer [LB-074]. */
export const CHANGEABLE_FIELDS = {
  name: plain.text('Name'),
  description: plain.text('Description', { control: 'textarea', rows: 3 }),
  admin_state_up: plain.flag('Admin State Up'),
}

/** [LB-026, LB-029, LB-060] */
export const BALANCER_FIELDS = {
  name: CHANGEABLE_FIELDS.name,
  vip_address: field.text('IP address', {
    check: ({ values: { vip_address = '' } }) =>
      vip_address === '' || isAddress(vip_address) ? undefined : 'The IP address is not valid.',
  }),
  description: CHANGEABLE_FIELDS.description,
  provider: field.choice<string>('Provider', {
    from: 'providers',
    when: ({ answers: { providers = [] } }) => providers.length > 1,
    choices: ({ answers: { providers = [] } }) => providers.map(({ name }) => ({ value: name, label: name })),
  }),
  availability_zone: field.choice<string>('Availability Zone', {
    from: 'zones',
    choices: ({ answers: { zones = [] } }) => zones.map(({ name }) => ({ value: name, label: name })),
  }),
  flavor_id: field.choice<string>('Flavor', {
    from: 'flavors',
    choices: ({ answers: { flavors = [] } }) => flavors.map(({ id, name }) => ({ value: id, label: name })),
  }),
  vip_subnet_id: field.choice<string>('Subnet', {
    from: 'subnets',
    isRequired: true,
    placeholder: 'Select a subnet',
    choices: ({ answers: { subnets = [] } }) =>
      subnets.map(({ id, name, cidr, network }) => ({ value: id, label: `${network}: ${cidr} (${name})` })),
  }),
  admin_state_up: CHANGEABLE_FIELDS.admin_state_up,
}
