import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { associate, floatingIpType, list, targets } from '../../api/floating-ips.ts'

/** Manage Floating IP Associations: the address of the row, and what it leads to [NETP-112]. */
export default form(
  associate,
  { addresses: list, targets },
  {
    of: floatingIpType,
    title: 'Manage Floating IP Associations',
    submit: 'Associate',
    needs: ['addresses'],
    initial: ({ item: { id } }) => ({ address_id: id }),
    fields: {
      address_id: field.select('IP Address', {
        from: 'addresses',
        label: 'ip',
        only: ({ option: { port_id } }) => port_id === null,
        isRequired: true,
        placeholder: 'Select an IP address',
      }),
      port_id: field.select('Port to be associated', {
        from: 'targets',
        only: ({ option, answers: { addresses = [] } }) =>
          !addresses.some(({ port_id, fixed_ip }) => port_id === option.port_id && fixed_ip === option.ip_address),
        isRequired: true,
        placeholder: 'Select a port',
        nonePlaceholder: 'No ports available',
        failure: 'Unable to retrieve the ports.',
      }),
    },
    body: ({ values }) => values,
    success: 'Successfully associated Floating IP: {ip}',
    successValues: ({ values: { address_id }, answers: { addresses = [] } }) => ({
      ip: addresses.find(({ id }) => id === address_id)?.ip ?? address_id,
    }),
    failure: 'Unable to associate IP address {name}.',
    command: ({ values: { address_id, port_id } }) => {
      const [port, fixed] = (port_id ?? '').split('_')
      return [
        ...['openstack', 'floating', 'ip', 'set'],
        ...optionWords('--port', port),
        ...optionWords('--fixed-ip-address', fixed),
        address_id,
      ]
    },
  },
)
