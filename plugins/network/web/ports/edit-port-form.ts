import { commandLines, optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { change, type Port, type PortChange, portType } from '../../api/ports.ts'
import { changedWords } from '../changed-words.ts'
import { POLICY_FIELDS, POLICY_NAMES, withPolicyId } from '../qos/choose-policy.ts'
import { GROUPS_STEP, PORT_FIELDS, pairLines, pairsIn } from './port-fields.ts'
import { CHANGE_SOURCES } from './port-offer.ts'
import { portWords } from './port-words.ts'

const { device_id, device_owner, mac_address } = PORT_FIELDS
type State = Parameters<typeof mac_address.when & {}>[0]
/** What a text that is cleared becomes. */
const EMPTY_TEXTS = { name: '', device_id: '', device_owner: '', 'binding:host_id': '' }
/** On the pages of administrators alone [NETP-065]. */
const ofAdmin = { when: ({ answers: { offer } }: State) => offer?.isAdmin === true }

/** What is sent of a change: groups only where they are others, and none for a port that is no longer secured [NETP-049]. */
export function portChanges(
  { security_groups: wanted, ...rest }: PortChange,
  port: Pick<Port, 'security_group_ids' | 'port_security_enabled'>,
): PortChange {
  const before = new Set(port.security_group_ids)
  const isOpen = (rest.port_security_enabled ?? port.port_security_enabled) === false
  const groups = isOpen ? [] : (wanted ?? port.security_group_ids)
  const isSame = groups.length === before.size && groups.every((id) => before.has(id))
  return isSame ? rest : { ...rest, security_groups: groups }
}

/** Edit Port [NETP-043, NETP-048]. */
export default form(asking(change, { qos_policy: '', pair_lines: '' }), CHANGE_SOURCES, {
  id: 'network.wizard.edit-port',
  of: portType,
  submit: 'Update',
  initial: ({ item: port }) => ({
    name: port.name === port.id ? '' : port.name,
    admin_state_up: port.admin_state_up,
    device_id: port.device_id,
    device_owner: port.device_owner,
    'binding:host_id': port.binding__host_id ?? '',
    mac_address: port.mac_address,
    mac_learning_enabled: port.mac_state ?? false,
    port_security_enabled: port.port_security_enabled ?? true,
    'binding:vnic_type': port.binding__vnic_type ?? 'normal',
    security_groups: port.security_group_ids,
    qos_policy: port.qos_policy_id ?? '',
    pair_lines: pairLines(port),
  }),
  steps: {
    information: {
      title: 'Information',
      fields: {
        name: PORT_FIELDS.name,
        admin_state_up: PORT_FIELDS.admin_state_up,
        device_id: { ...device_id, ...ofAdmin },
        device_owner: { ...device_owner, ...ofAdmin },
        'binding:host_id': PORT_FIELDS['binding:host_id'],
        mac_address: { ...mac_address, ...ofAdmin },
        mac_learning_enabled: PORT_FIELDS.mac_learning_enabled,
        port_security_enabled: PORT_FIELDS.port_security_enabled,
        'binding:vnic_type': PORT_FIELDS['binding:vnic_type'],
        ...POLICY_FIELDS,
      },
    },
    groups: GROUPS_STEP,
  },
  body: ({ values: { pair_lines, ...values }, answers: { offer } }) => ({
    ...EMPTY_TEXTS,
    ...withPolicyId(values),
    ...(offer?.pairs
      ? { allowed_address_pairs: values.port_security_enabled === false ? [] : pairsIn(pair_lines) }
      : {}),
  }),
  names: { allowed_address_pairs: 'pair_lines', ...POLICY_NAMES },
  command({ values, answers: { offer }, item }) {
    const removed = [
      item.qos_policy_id && !values.qos_policy ? '--qos-policy' : undefined,
      offer?.isAdmin && item.binding__host_id && !values['binding:host_id'] ? '--host' : undefined,
    ].filter((option) => option !== undefined)
    return commandLines(
      [
        ...['openstack', 'port', 'set'],
        ...changedWords('--name', values.name, item.name === item.id ? '' : item.name),
        values.admin_state_up === false ? '--disable' : '--enable',
        ...(offer?.isAdmin
          ? [
              ...optionWords('--device', values.device_id),
              ...changedWords('--device-owner', values.device_owner, item.device_owner),
              ...optionWords('--mac-address', values.mac_address),
            ]
          : []),
        // The client adds to the groups and pairs that the port has, unless it takes these away as well.
        '--no-security-group',
        offer?.pairs || values.port_security_enabled === false ? '--no-allowed-address' : undefined,
        ...portWords(values, offer),
        item.id,
      ],
      ...(removed.length > 0 ? [['openstack', 'port', 'unset', ...removed, item.id]] : []),
    )
  },
  send: async ({ body = {}, request, item: port }) => {
    const changed = portChanges(body, port)
    if (Object.keys(changed).length > 0) await request(change, { params: { id: port.id }, body: changed })
    return undefined
  },
  success: 'Updated Port: {name}.',
})
