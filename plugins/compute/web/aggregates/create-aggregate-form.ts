import { commandLines, optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { aggregateType, create } from '../../api/aggregates.ts'
import { HOST_LISTS, readHosts, ZONE_HELP } from './aggregate-fields.ts'

/** Create Host Aggregate: what it is called, and the hosts in it. */
export default form(
  create,
  { hosts: readHosts },
  {
    of: aggregateType,
    fields: {
      name: field.text('Name'),
      availability_zone: field.text('Availability Zone', { help: ZONE_HELP }),
      hosts: field.members('Hosts', HOST_LISTS),
    },
    body: ({ values: { hosts = [], ...values } }) => ({ ...values, hosts }),
    success: 'Created Host Aggregate: {name}.',
    command: ({ values: { name = '', availability_zone, hosts = [] } }) =>
      commandLines(
        ['openstack', 'aggregate', 'create', ...optionWords('--zone', availability_zone), name],
        ...hosts.map((host) => ['openstack', 'aggregate', 'add', 'host', name, host]),
      ),
  },
)
