import { asking, form } from '@fascia/sdk/web/declare'
import { networkType } from '../../api/networks.ts'
import { create, subnetType } from '../../api/subnets.ts'
import { DETAIL_FIELDS, followPool, SUBNET_FIELDS, SUBNET_NAMES } from './subnet-fields.ts'
import { SUBNET_SOURCES } from './subnet-offer.ts'
import { NEW_SUBNET, subnetBody } from './subnet-values.ts'
import { newSubnetWords } from './subnet-words.ts'

/** Create Subnet, of a network [NETP-037]. */
export default form(asking(create, NEW_SUBNET), SUBNET_SOURCES, {
  id: 'network.wizard.create-subnet',
  of: networkType,
  makes: subnetType,
  outcome: 'created',
  submit: 'Create',
  moves: 'validated',
  initial: ({ answers: { offer } }) => ({ ...NEW_SUBNET, server_lines: offer?.dnsServers.join('\n') }),
  steps: {
    subnet: { title: 'Subnet', fields: SUBNET_FIELDS, follow: { subnetpool: followPool } },
    details: { title: 'Subnet Details', fields: DETAIL_FIELDS },
  },
  body: ({ values, item: { id, tenant_id } }) => ({ ...subnetBody(values), network_id: id, tenant_id }),
  names: SUBNET_NAMES,
  command: ({ values, item: { id } }) => [
    'openstack',
    'subnet',
    'create',
    '--network',
    id,
    ...newSubnetWords(values),
    values.subnet_name || 'subnet',
  ],
  success: 'Created Subnet: {subnet}.',
  successValues: ({ values: { subnet_name, cidr } }) => ({ subnet: subnet_name || cidr }),
  failure: 'Failed to create subnet for network "{name}".',
})
