import { asking, field, form } from '@fascia/sdk/web/declare'
import { memberType, update } from '../../api/members.ts'
import { isAddress, isWhole } from '../wizard/rules.ts'

const START = { weight_text: '1', address_text: '', port_text: '', name_text: '' }

/** Edit Member [LB-032]. */
export default form(asking(update, START), {
  of: memberType,
  submit: 'Update',
  initial: ({ item: { id, name, weight, backup, monitor_address, monitor_port, admin_state_up } }) => ({
    name_text: name === id ? '' : name,
    weight_text: String(weight ?? 1),
    address_text: monitor_address ?? '',
    port_text: monitor_port === null || monitor_port === undefined ? '' : String(monitor_port),
    backup: backup ?? false,
    admin_state_up,
  }),
  fields: {
    name_text: field.text('Name'),
    weight_text: field.text('Weight', {
      isRequired: true,
      isShort: true,
      check: ({ values: { weight_text = '' } }) =>
        weight_text === '' || isWhole(weight_text, 0, 256)
          ? undefined
          : 'The weight must be a number between 0 and 256.',
    }),
    address_text: field.text('Monitor Address', {
      check: ({ values: { address_text = '' } }) =>
        address_text === '' || isAddress(address_text) ? undefined : 'The monitor address must be a valid IP address.',
    }),
    port_text: field.text('Monitor Port', {
      isShort: true,
      check: ({ values: { port_text = '' } }) =>
        port_text === '' || isWhole(port_text, 1, 65_535)
          ? undefined
          : 'The monitor port must be a number between 1 and 65535.',
    }),
    backup: field.boolean('Backup'),
    admin_state_up: field.boolean('Admin State Up'),
  },
  params: ({ item: { id, poolId } }) => ({ id, poolId }),
  body: ({ values: { name_text, weight_text, address_text, port_text, backup, admin_state_up } }) => ({
    name: name_text || null,
    weight: Number(weight_text),
    monitor_address: address_text || null,
    monitor_port: port_text ? Number(port_text) : null,
    backup: backup ?? false,
    admin_state_up: admin_state_up ?? true,
  }),
  success: 'Pool member has been updated.',
  failure: 'Unable to update member.',
})
