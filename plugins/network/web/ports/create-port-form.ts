import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { networkType } from '../../api/networks.ts'
import { create, portType } from '../../api/ports.ts'
import { POLICY_FIELDS, POLICY_NAMES } from '../qos/choose-policy.ts'
import { addressProblem, GROUPS_STEP, PORT_FIELDS, pairsIn, type Specified } from './port-fields.ts'
import { CREATE_SOURCES } from './port-offer.ts'
import { portWords } from './port-words.ts'

const START = { specify: '' as Specified, subnet_id: '', fixed_ip: '', qos_policy: '', pair_lines: '' }
const { name, admin_state_up, device_id, device_owner, ...others } = PORT_FIELDS

/** Create Port, of a network [NETP-043, NETP-044]. */
export default form(asking(create, START), CREATE_SOURCES, {
  id: 'network.wizard.create-port',
  of: networkType,
  makes: portType,
  outcome: 'created',
  submit: 'Create',
  initial: ({ answers: { groups = [] } }) => ({
    ...START,
    admin_state_up: true,
    mac_learning_enabled: false,
    port_security_enabled: true,
    'binding:vnic_type': 'normal',
    security_groups: groups.filter((group) => group.name === 'default').map(({ id }) => id),
  }),
  steps: {
    information: {
      title: 'Information',
      fields: {
        name,
        admin_state_up,
        device_id,
        device_owner,
        specify: field.choice('Specify IP address or subnet', {
          hasBlank: false,
          choices: ({ answers: { offer } }) => [
            { value: '' as const, label: 'Unspecified' },
            ...(offer?.subnet === false ? [] : [{ value: 'subnet_id' as const, label: 'Subnet' }]),
            ...(offer?.address === false ? [] : [{ value: 'fixed_ip' as const, label: 'Fixed IP Address' }]),
          ],
        }),
        subnet_id: field.select('Subnet', {
          from: 'subnets',
          isRequired: true,
          when: ({ values: { specify } }) => specify === 'subnet_id',
          placeholder: 'Select a subnet',
          nonePlaceholder: 'No subnets available',
          failure: 'Unable to retrieve the subnets.',
        }),
        fixed_ip: field.text('Fixed IP Address', {
          isRequired: true,
          when: ({ values: { specify } }) => specify === 'fixed_ip',
          check: ({ values: { fixed_ip } }) => addressProblem(fixed_ip),
        }),
        ...others,
        ...POLICY_FIELDS,
      },
    },
    groups: GROUPS_STEP,
  },
  body: ({
    values: { specify, subnet_id, fixed_ip, security_groups, pair_lines, ...values },
    answers: { offer },
    item,
  }) => ({
    network_id: item.id,
    ...(offer?.isAdmin ? { tenant_id: item.tenant_id } : {}),
    ...(values.name ? { name: values.name } : {}),
    admin_state_up: values.admin_state_up ?? true,
    ...(values.device_id ? { device_id: values.device_id } : {}),
    ...(values.device_owner ? { device_owner: values.device_owner } : {}),
    ...(specify === 'subnet_id' ? { fixed_ips: [{ subnet_id }] } : {}),
    ...(specify === 'fixed_ip' ? { fixed_ips: [{ ip_address: fixed_ip }] } : {}),
    ...(offer?.isAdmin && values['binding:host_id'] ? { 'binding:host_id': values['binding:host_id'] } : {}),
    ...(values.qos_policy ? { qos_policy_id: values.qos_policy } : {}),
    ...(values.mac_address ? { mac_address: values.mac_address } : {}),
    ...(offer?.macLearning && values.mac_learning_enabled ? { mac_learning_enabled: true } : {}),
    ...(offer?.portSecurity ? { port_security_enabled: values.port_security_enabled ?? true } : {}),
    ...(offer?.vnicTypes.length ? { 'binding:vnic_type': values['binding:vnic_type'] ?? 'normal' } : {}),
    ...(values.port_security_enabled === false ? {} : { security_groups: security_groups ?? [] }),
    ...(offer?.pairs && values.port_security_enabled !== false && pair_lines
      ? { allowed_address_pairs: pairsIn(pair_lines) }
      : {}),
  }),
  names: { fixed_ips: 'fixed_ip', allowed_address_pairs: 'pair_lines', ...POLICY_NAMES },
  quota: { port: 1 },
  success: 'Created Port: {port}.',
  successValues: ({ values }) => ({ port: values.name || 'unnamed' }),
  failure: 'Failed to create a port for network "{name}".',
  command: ({ values, answers: { offer }, item }) => {
    const { specify, subnet_id, fixed_ip, port_security_enabled, security_groups } = values
    const [place, address] = specify === 'subnet_id' ? ['subnet', subnet_id] : ['ip-address', fixed_ip]
    const hasNoGroup = security_groups?.length === 0 || port_security_enabled === false
    return [
      ...['openstack', 'port', 'create', '--network', item.id],
      ...(offer?.isAdmin ? optionWords('--project', item.tenant_id) : []),
      values.admin_state_up === false ? '--disable' : undefined,
      ...optionWords('--device', values.device_id),
      ...optionWords('--device-owner', values.device_owner),
      ...(specify && address ? ['--fixed-ip', `${place}=${address}`] : []),
      ...optionWords('--mac-address', values.mac_address),
      ...portWords(values, offer),
      hasNoGroup ? '--no-security-group' : undefined,
      values.name || 'port',
    ]
  },
})
