import { portType } from '@fascia/plugin-network/api/ports'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { detach, list } from '../../api/interfaces.ts'
import { type Server, serverType } from '../../api/servers.ts'
import { interfaceName } from '../interfaces/interface-name.ts'

/** Detach Interface: one of the instance's, named by its addresses. */
export default form(
  asking(detach, { port: '' }),
  { ports: ({ read, item }: SourceTools<Server>) => read(list, { params: { id: item.id } }) },
  {
    of: serverType,
    isDanger: true,
    intro: '{name} can no longer be reached by the addresses of this port.',
    fields: {
      port: field.select('Port', {
        from: 'ports',
        label: (port) => interfaceName(port),
        isRequired: true,
        placeholder: 'Select a port',
        nonePlaceholder: 'No ports attached',
        failure: 'Unable to retrieve the interfaces.',
        messages: { required: 'Select a port.' },
      }),
    },
    params: ({ values: { port }, item: { id } }) => ({ id, port }),
    // A port that Nova has made is gone then.
    alsoChanges: ({ values: { port } }) => [{ type: portType.code, id: port, changes: ['device_id'] }],
    success: 'Detaching interface {port} from {name}.',
    successValues: ({ values: { port }, answers: { ports } }) => {
      const found = ports?.find(({ id }) => id === port)
      return { port: found ? interfaceName(found) : port }
    },
    failure: 'Unable to detach the interface.',
    command: ({ values: { port }, item: { id } }) => ['openstack', 'server', 'remove', 'port', id, port],
  },
)
