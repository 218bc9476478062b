import * as floatingIps from '@fascia/plugin-network/api/floating-ips'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Server, serverType } from '../../api/servers.ts'
import { ipOf, onlyId } from './addresses.ts'

/** Disassociate Floating IP; with a tick, the address is given back too. */
export default form(
  asking(floatingIps.associate, { is_release: false }),
  {
    addresses: async ({ read, item }: SourceTools<Server>) =>
      (await read(floatingIps.list)).filter(({ instance_id }) => instance_id === item.id),
    canRelease: ({ allows, item }: SourceTools<Server>) =>
      allows([['network', 'delete_floatingip']], { project_id: item.tenant_id }),
  },
  {
    of: serverType,
    submit: 'Disassociate',
    isDanger: true,
    needs: ['addresses'],
    needsFailure: 'Unable to retrieve the floating IPs.',
    initial: ({ answers: { addresses } }) => ({ address_id: onlyId(addresses) }),
    intro: '{name} can no longer be reached by this address.',
    fields: {
      address_id: field.select('Floating IP', {
        from: 'addresses',
        label: ({ ip, fixed_ip }, t) => (fixed_ip === null ? ip : t('{ip} to {fixed}', { ip, fixed: fixed_ip })),
        placeholder: 'Select a floating IP',
        nonePlaceholder: 'No floating IPs associated',
        messages: { required: 'Select a floating IP.' },
      }),
      is_release: field.boolean('Release Floating IP', {
        help: 'Gives the address back to its pool. Somebody else may get it; you may not get it back.',
        when: ({ answers: { canRelease } }) => canRelease === true,
      }),
    },
    send: ({ request, values: { address_id, is_release } }) =>
      is_release
        ? request(floatingIps.release, {
            params: { id: address_id },
            failure: 'Unable to release the floating IP.',
          })
        : request(floatingIps.associate, { body: { address_id } }),
    success: 'Disassociated floating IP {ip} from {name}.',
    successValues: ({ values: { address_id }, answers: { addresses } }) => ({ ip: ipOf(addresses, address_id) }),
    failure: 'Unable to disassociate the floating IP.',
    command: ({ values: { address_id, is_release } }) =>
      is_release
        ? ['openstack', 'floating', 'ip', 'delete', address_id]
        : ['openstack', 'floating', 'ip', 'unset', '--port', address_id],
  },
)
