import { commandLines } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { aggregateType, changeHosts } from '../../api/aggregates.ts'
import { HOST_LISTS, readHosts } from './aggregate-fields.ts'

/** Add/Remove Hosts to Aggregate: sends what was put in and what was taken out. */
export default form(
  asking(changeHosts, { hosts: [] as readonly string[] }),
  { hosts: readHosts },
  {
    of: aggregateType,
    submit: 'Save',
    initial: ({ item: { hosts } }) => ({ hosts }),
    // The two lists in it say what they hold.
    fields: { hosts: field.members('Hosts', { ...HOST_LISTS, isLabelHidden: true }) },
    body: ({ values: { hosts = [] }, item: aggregate }) => ({
      added: hosts.filter((host) => !aggregate.hosts.includes(host)),
      removed: aggregate.hosts.filter((host) => !hosts.includes(host)),
    }),
    success: 'Changed the hosts of {name}.',
    failure: 'Unable to change the hosts of the host aggregate.',
    command: ({ values: { hosts = [] }, item: { id, hosts: before } }) => {
      const line = (verb: string, host: string) => ['openstack', 'aggregate', verb, 'host', String(id), host]
      const added = hosts.filter((host) => !before.includes(host)).map((host) => line('add', host))
      const removed = before.filter((host) => !hosts.includes(host)).map((host) => line('remove', host))
      return commandLines(...added, ...removed)
    },
  },
)
