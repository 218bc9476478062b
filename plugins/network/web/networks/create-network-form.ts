import { asking, field, form } from '@fascia/sdk/web/declare'
import { create, networkType } from '../../api/networks.ts'
import { POLICY_FIELDS, POLICY_NAMES } from '../qos/choose-policy.ts'
import { SUBNET_NAMES } from '../subnets/subnet-fields.ts'
import { subnetBody } from '../subnets/subnet-values.ts'
import { NETWORK_SOURCES } from './network-sources.ts'
import { newNetworkWords } from './network-words.ts'
import { firstValues, MAKING_FIELDS, START, SUBNET_STEPS, TRAFFIC_FIELDS } from './new-network-fields.ts'

/** Create Network: the network, its first subnet, and that subnet's details [NETP-014, NETP-015, NETP-016]. */
export default form(asking(create, START), NETWORK_SOURCES, {
  id: 'network.wizard.create-network',
  of: networkType,
  submit: 'Create',
  moves: 'validated',
  initial: ({ answers: { offer } }) => firstValues(offer?.dnsServers),
  steps: {
    network: {
      title: 'Network',
      fields: {
        name: field.text('Network Name', {
          messages: { maxLength: 'The name may have at most 255 characters.' },
        }),
        ...TRAFFIC_FIELDS,
        ...MAKING_FIELDS,
        ...POLICY_FIELDS,
      },
    },
    ...SUBNET_STEPS,
  },
  body: ({ values: { with_subnet, ...values } }) => ({
    ...(values.name ? { name: values.name } : {}),
    admin_state_up: values.admin_state_up ?? true,
    ...(values.shared ? { shared: true } : {}),
    ...(values.availability_zone_hints?.length ? { availability_zone_hints: values.availability_zone_hints } : {}),
    ...(values.mtu ? { mtu: values.mtu } : {}),
    ...(values.qos_policy ? { qos_policy_id: values.qos_policy } : {}),
    ...(with_subnet ? { subnet: subnetBody(values) } : {}),
  }),
  names: { ...SUBNET_NAMES, ...POLICY_NAMES },
  quota: { network: 1 },
  command: ({ values }) => newNetworkWords(values),
})
