import { created, handle } from '@fascia/sdk/gateway'
import { create } from '../api/servers.ts'
import type { NewServer } from '../common/new-server.ts'
import { readServer } from './nova-server.ts'
import { serverItem } from './server-item.ts'
import { namesFor } from './server-names.ts'

/** Types of volumes in block devices come with 2.67; naming networks became a duty at 2.37. */
const CREATE_VERSION = '2.67'

/** The fields that say something. */
function saying(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
}

function networksOf(nics: NewServer['nics']): readonly object[] | 'auto' {
  if (!nics || nics.length === 0) return 'auto'
  return nics.map((nic) =>
    nic['port-id']
      ? { port: nic['port-id'] }
      : saying({ uuid: nic['net-id'], fixed_ip: nic['v4-fixed-ip'] || undefined }),
  )
}

/** Nova's own request for what the launch form says. */
export function newServerBody(form: NewServer): Readonly<Record<string, unknown>> {
  const server = saying({
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

/** Creates an instance and answers 201 with its state right after [COMPUTE-039]. */
export const createServer = handle(create, async ({ cloud, body }) => {
  const request = { microversion: CREATE_VERSION, pick: 'server' }
  const made = await cloud.compute.post<{ readonly id: string }>('/servers', newServerBody(body), request)
  const server = await readServer(cloud, made.id)
  const names = await namesFor(cloud, [server], { withProjects: false })
  return created(`/api/nova/servers/${server.id}`, serverItem(server, names))
})
