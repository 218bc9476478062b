import { fieldsSince, selfAndBookmark } from '@fascia/sdk/simulator'
import { admin, badRequest, type ComputeCall, collection, get, naiveTime, notFound } from '../kit.ts'
import { readTime } from '../read-time.ts'
import { servers } from '../servers/server-routes.ts'
import type { Migration } from './migration.ts'

/** The address of the receiving host is known where the disk was copied to it. */
function addressOf({ rows }: ComputeCall, { type, destinationHost }: Migration): string | null {
  if (type === 'live-migration' || destinationHost === null) return null
  return rows.hosts.find({ hostname: destinationHost })[0]?.ip ?? null
}

const places = (call: ComputeCall, migration: Migration) => ({
  source_compute: migration.sourceHost,
  source_node: migration.sourceHost,
  dest_compute: migration.destinationHost,
  dest_node: migration.destinationHost,
  dest_host: addressOf(call, migration),
})

const common = (call: ComputeCall, migration: Migration) => ({
  id: migration.number,
  status: migration.status,
  ...places(call, migration),
  created_at: naiveTime(migration.createdAt),
  updated_at: naiveTime(migration.updatedAt),
  ...fieldsSince(call, {
    59: { uuid: migration.id },
    80: { user_id: migration.userId, project_id: migration.projectId },
  }),
})

function show(migration: Migration, call: ComputeCall) {
  const path = `/servers/${migration.serverId}/migrations`
  const links = isUnderWay(migration) ? { links: selfAndBookmark(call, path, String(migration.number)) } : {}
  return {
    ...common(call, migration),
    instance_uuid: migration.serverId,
    old_instance_type_id: migration.oldFlavor,
    new_instance_type_id: migration.newFlavor,
    ...fieldsSince(call, { 23: { migration_type: migration.type, ...links } }),
  }
}

const isUnderWay = ({ type, status }: Migration): boolean => type === 'live-migration' && status === 'running'

/** A live migration that runs, with how far it has come: this cloud's hosts do not say. */
const showProgress = (call: ComputeCall, migration: Migration) => ({
  ...common(call, migration),
  server_uuid: migration.serverId,
  memory_total_bytes: null,
  memory_processed_bytes: null,
  memory_remaining_bytes: null,
  disk_total_bytes: null,
  disk_processed_bytes: null,
  disk_remaining_bytes: null,
})

function changed(name: string, since: number, isLater: (at: number, bound: number) => boolean) {
  return (text: string, { microversion }: ComputeCall) => {
    if (!microversion.atLeast(2, since)) return () => true
    const bound = readTime(text)
    if (bound === undefined)
      throw badRequest(`Invalid input for query parameters ${name}. Value: ${text}. '${text}' is not a 'date-time'`)
    return ({ updatedAt, createdAt }: Migration) => isLater(updatedAt ?? createdAt, bound)
  }
}

export const migrationRoutes = [
  ...collection('migrations', {
    verbs: ['list'],
    path: '/os-migrations',
    paged: 59,
    rights: { list: 'admin' },
    rules: { list: 'os_compute_api:os-migrations:index' },
    filters: { instance_uuid: 'serverId', source_compute: 'sourceHost', status: 'status', migration_type: 'type' },
    tests: {
      host:
        (text) =>
        ({ sourceHost, destinationHost }) =>
          sourceHost === text || destinationHost === text,
      'changes-since': changed('changes-since', 59, (at, bound) => at >= bound),
      'changes-before': changed('changes-before', 66, (at, bound) => at <= bound),
    },
    sort: { created_at: 'createdAt', id: 'number' },
    show,
  }),
  get('/servers/:id/migrations', { ...admin('servers:migrations:index'), since: 23 }, (call) => {
    const { id } = servers.find(call)
    const running = call.rows.migrations.find({ serverId: id }).filter(isUnderWay)
    return { migrations: running.map((one) => showProgress(call, one)) }
  }),
  get('/servers/:id/migrations/:migration', { ...admin('servers:migrations:show'), since: 23 }, (call) => {
    const { id, migration: number } = call.params
    servers.find(call)
    const found = call.rows.migrations.find({ serverId: id }).find((one) => String(one.number) === number)
    if (!found || !isUnderWay(found))
      throw notFound(`In-progress live migration ${number} is not found for server ${id}.`)
    return { migration: showProgress(call, found) }
  }),
]
