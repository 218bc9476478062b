import { Fault, present } from '@fascia/sdk/common'
import { type Cloud, created, handle } from '@fascia/sdk/gateway'
import { create } from '../api/servers.ts'
import type { NewServer } from '../common/new-server.ts'
import { readServer } from './nova-server.ts'
import { serverItem } from './server-item.ts'
import { namesFor } from './server-names.ts'

/** Types of volumes in block devices come with 2.67; naming networks became a duty at 2.37. */
const CREATE_VERSION = '2.67'

function networksOf(nics: NewServer['nics']): readonly object[] | 'auto' {
  if (!nics || nics.length === 0) return 'auto'
  return nics.map((nic) =>
    nic['port-id']
      ? { port: nic['port-id'] }
      : present({ uuid: nic['net-id'], fixed_ip: nic['v4-fixed-ip'] || undefined }),
  )
}

interface NovaRequest {
  readonly server: Readonly<Record<string, unknown>>
  readonly 'os:scheduler_hints'?: object
}

/** Nova's own request for what the launch form says. */
export function newServerBody(form: NewServer): NovaRequest {
  const server = present({
    name: form.name,
    imageRef: form.source_id || undefined,
    flavorRef: form.flavor_id,
    key_name: form.key_name,
    user_data: form.user_data ? Buffer.from(form.user_data, 'utf8').toString('base64') : undefined,
    security_groups: form.security_groups.map((name) => ({ name })),
    block_device_mapping_v2: form.block_device_mapping_v2,
    networks: networksOf(form.nics),
    metadata: form.meta,
    availability_zone: form.availability_zone,
    min_count: form.instance_count,
    max_count: form.instance_count,
    adminPass: form.admin_pass,
    'OS-DCF:diskConfig': form.disk_config,
    config_drive: form.config_drive,
    description: form.description,
  })
  return { server, ...(form.scheduler_hints ? { 'os:scheduler_hints': form.scheduler_hints } : {}) }
}

interface Made {
  readonly id: string
}

/** Creates the instances and answers their ids. Nova answers the id of a single one; those of several are found by their reservation. */
async function makeServers({ compute }: Cloud, form: NewServer): Promise<readonly [string, ...string[]]> {
  const { server, ...hints } = newServerBody(form)
  const microversion = CREATE_VERSION
  if ((form.instance_count ?? 1) === 1) {
    const { id } = await compute.post<Made>('/servers', { server, ...hints }, { microversion, pick: 'server' })
    return [id]
  }
  const several = { server: { ...server, return_reservation_id: true }, ...hints }
  const reservation_id = await compute.post<string>('/servers', several, { microversion, pick: 'reservation_id' })
  const query = { reservation_id, sort_key: 'display_name', sort_dir: 'asc' }
  const made = await compute.get<readonly Made[]>('/servers', { query, pick: 'servers' })
  const [first, ...others] = made.map(({ id }) => id)
  if (first === undefined)
    throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service: 'compute', message: 'No instance was created.' })
  return [first, ...others]
}

/** Creates one or more instances and answers 201 with the state of the first right after [COMPUTE-039]. */
export const createServer = handle(create, async ({ cloud, body }) => {
  const made_ids = await makeServers(cloud, body)
  const server = await readServer(cloud, made_ids[0])
  const names = await namesFor(cloud, [server], { withProjects: false })
  return created(`/api/nova/servers/${server.id}`, { ...serverItem(server, names), made_ids })
})
