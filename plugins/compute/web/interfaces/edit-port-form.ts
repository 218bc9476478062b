import { change, type PortChange } from '@fascia/plugin-network/api/ports'
import { optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { interfaceType, type ServerInterface } from '../../api/interfaces.ts'
import { GROUP_LISTS, isSameGroups, readGroups } from '../security-groups/group-choice.ts'
import { interfaceName } from './interface-name.ts'

type Port = Pick<ServerInterface, 'security_groups' | 'port_security_enabled'>

/** What is sent of a change: groups only where they are others, and none for a port that is no longer secured. */
export function portBody(body: PortChange, port: Port): PortChange {
  const { security_groups: wanted, ...rest } = body
  const isOpen = (body.port_security_enabled ?? port.port_security_enabled) === false
  const groups = isOpen ? [] : wanted
  return groups === undefined || isSameGroups(groups, port.security_groups)
    ? rest
    : { ...rest, security_groups: groups }
}

/** Edit Port, of an instance's interface. */
export default form(
  change,
  {
    groups: ({ read, item }: SourceTools<ServerInterface>) =>
      readGroups(
        read,
        item.security_groups.map((id) => ({ id, name: id })),
      ),
  },
  {
    id: 'compute.point.edit-port',
    of: interfaceType,
    title: 'Edit Port',
    submit: 'Update',
    // A cloud without an extension leaves its field undefined; the form then has no field for it.
    // A port of Neutron without a name has its id as the name.
    initial: ({ item: { id, name, admin_state, port_security_enabled, mac_state, security_groups } }) => ({
      name: name === id ? '' : name,
      admin_state_up: admin_state === 'UP',
      port_security_enabled,
      mac_learning_enabled: mac_state,
      security_groups,
    }),
    steps: {
      info: {
        title: 'Information',
        fields: {
          name: field.text('Name'),
          admin_state_up: field.boolean('Enable Admin State', { help: 'Without it the port carries no traffic.' }),
          port_security_enabled: field.boolean('Port Security', {
            help: 'Without it no security group and no check of addresses protects the port.',
            when: ({ item: port }: { readonly item: ServerInterface }) => port.port_security_enabled !== undefined,
          }),
          mac_learning_enabled: field.boolean('MAC Learning State', {
            when: ({ item: port }: { readonly item: ServerInterface }) => port.mac_state !== undefined,
          }),
        },
      },
      groups: {
        title: 'Security Groups',
        needs: ['groups'],
        when: ({ values: { port_security_enabled } }) => port_security_enabled !== false,
        fields: {
          security_groups: field.members('Port Security Groups', GROUP_LISTS),
        },
      },
    },
    send: async ({ body = {}, request, item: port }) => {
      const changed = portBody(body, port)
      if (Object.keys(changed).length > 0) await request(change, { params: { id: port.id }, body: changed })
      return undefined
    },
    success: 'Updated Port: {name}.',
    successValues: ({ values: { name = '' }, item: port }) => ({ name: interfaceName({ ...port, name }) }),
    command: ({ values: { name, admin_state_up, port_security_enabled, security_groups = [] }, item: { id } }) => [
      ...['openstack', 'port', 'set'],
      ...optionWords('--name', name),
      admin_state_up === false ? '--disable' : '--enable',
      // The client adds to the groups that the port has, unless it takes these away as well.
      '--no-security-group',
      ...(port_security_enabled === false ? [] : optionWords('--security-group', security_groups)),
      port_security_enabled === undefined ? undefined : `--${port_security_enabled ? 'en' : 'dis'}able-port-security`,
      id,
    ],
  },
)
