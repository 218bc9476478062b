import { asking, booleanField, form, membersField, numberField, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, networkType } from '../../api/networks.ts'
import { DETAIL_FIELDS, followPool, SUBNET_FIELDS, SUBNET_NAMES } from '../subnets/subnet-fields.ts'
import { NEW_SUBNET, subnetBody } from '../subnets/subnet-values.ts'
import { NETWORK_SOURCES } from './network-sources.ts'

const START = { ...NEW_SUBNET, with_subnet: true }

/** Create Network: the network, its first subnet, and that subnet's details [NETP-014, NETP-015, NETP-016]. */
export default formView(
  form(asking(create, START), NETWORK_SOURCES, {
    id: 'network.wizard.create-network',
    of: networkType,
    submit: 'Create',
    moves: 'validated',
    initial: ({ answers: { offer } }) => ({
      ...START,
      admin_state_up: true,
      shared: false,
      server_lines: offer?.dnsServers.join('\n'),
    }),
    steps: {
      network: {
        title: 'Network',
        fields: {
          name: textField('Network Name', {
            messages: { maxLength: 'The name may have at most 255 characters.' },
          }),
          admin_state_up: booleanField('Enable Admin State', { help: 'Without it the network carries no traffic.' }),
          shared: booleanField('Shared', { help: 'Every project may then put ports on it.' }),
          with_subnet: booleanField('Create Subnet'),
          availability_zone_hints: membersField('Availability Zone Hints', {
            from: 'zones',
            when: ({ answers: { aliases } }) => aliases?.includes('network_availability_zone') === true,
            texts: {
              available: 'Available zones',
              members: 'Chosen zones',
              noneAvailable: 'No zone is left to choose.',
            },
          }),
          mtu: numberField('MTU', {
            control: 'text',
            help: 'At least 68 bytes; the cloud chooses when this is empty.',
            messages: { minimum: 'The MTU is at least 68.', type: 'Enter a whole number.' },
            when: ({ answers: { aliases } }) => aliases?.includes('net-mtu-writable') === true,
          }),
        },
      },
      subnet: {
        title: 'Subnet',
        when: ({ values: { with_subnet } }) => with_subnet === true,
        fields: SUBNET_FIELDS,
        follow: { subnetpool: followPool },
      },
      details: {
        title: 'Subnet Details',
        when: ({ values: { with_subnet } }) => with_subnet === true,
        fields: DETAIL_FIELDS,
      },
    },
    body: ({ values: { with_subnet, ...values } }) => ({
      ...(values.name ? { name: values.name } : {}),
      admin_state_up: values.admin_state_up ?? true,
      ...(values.shared ? { shared: true } : {}),
      ...(values.availability_zone_hints?.length ? { availability_zone_hints: values.availability_zone_hints } : {}),
      ...(values.mtu ? { mtu: values.mtu } : {}),
      ...(with_subnet ? { subnet: subnetBody(values) } : {}),
    }),
    names: SUBNET_NAMES,
    quota: { network: 1 },
    command: ({ values: { name } }) => ['openstack', 'network', 'create', name || 'network'],
  }),
)
