import { optionWords } from '@fascia/sdk/common'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { liveMigrate } from '../../api/lifecycle.ts'
import { type Server, serverType } from '../../api/servers.ts'
import { list as services } from '../../api/services.ts'

/** The entry of the list of hosts that lets the scheduler choose. */
const AUTOMATIC = 'auto_schedule'

const hostOf = (server: Server): string => server['OS-EXT-SRV-ATTR:host'] ?? ''

async function otherHosts({ read, item }: SourceTools<Server>): Promise<readonly string[]> {
  const all = await read(services)
  const enabled = all.filter(
    ({ binary, state, status }) => binary === 'nova-compute' && state === 'up' && status === 'enabled',
  )
  return enabled.map(({ host }) => host).filter((host) => host !== hostOf(item))
}

/** Live Migrate Instance: the host to move to, and how. */
export default form(
  asking(liveMigrate, { current_host: '' }),
  { hosts: otherHosts },
  {
    of: serverType,
    intro: '{name} moves to another host and keeps running.',
    initial: ({ item: server }) => ({ current_host: hostOf(server), host: AUTOMATIC }),
    fields: {
      current_host: field.text('Current Host', { isReadOnly: true }),
      host: field.choice('New Host', {
        from: 'hosts',
        isRequired: true,
        failure: 'Unable to retrieve the hosts.',
        choices: ({ answers: { hosts = [] } }) => [
          { value: AUTOMATIC, label: 'Automatically schedule new host' },
          ...hosts.map((host) => ({ value: host, label: host })),
        ],
      }),
      disk_over_commit: field.boolean('Disk Over Commit', {
        help: 'The new host need not have room for the whole disk at once.',
      }),
      block_migration: field.boolean('Block Migration', {
        help: 'Copies the disk, for hosts that share no storage.',
      }),
    },
    body: ({ values: { current_host: _current, host, ...how } }) => ({
      ...how,
      ...(host === AUTOMATIC ? {} : { host }),
    }),
    accepted: 'Live migrating Instance: {name}.',
    failure: 'Unable to live migrate the server with id: {id}',
    command: ({ values: { host, block_migration, disk_over_commit }, item: { id } }) => [
      ...['openstack', 'server', 'migrate', '--live-migration'],
      ...optionWords('--host', host === AUTOMATIC ? undefined : host),
      ...(block_migration ? ['--block-migration'] : []),
      ...(disk_over_commit ? ['--disk-overcommit'] : []),
      id,
    ],
  },
)
