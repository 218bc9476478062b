import { accepted, badRequest, flag, isTrueText, naiveTime, notFound, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { actions, type CinderCall, get, post } from '../kit.ts'
import { DRIVER, hostOf, poolsOf } from '../scheduling/pools.ts'
import { defaultType, findSnapshot, findType, findVolume } from '../volumes/find-volume.ts'
import { showBareVolume } from '../volumes/show-volume.ts'
import { volumeOperations } from '../volumes/volume-operations.ts'

const TOTAL_GIB = 10_000
const SNAPSHOT_STATUSES = ['available', 'creating', 'deleting', 'error', 'error_deleting'] as const
/** What whoever makes or deletes a snapshot may say of it next. */
const NEXT_STATUSES: Readonly<Record<string, readonly string[]>> = {
  creating: ['creating', 'available', 'error'],
  deleting: ['deleting', 'error_deleting'],
}
/** What the storage has of a volume that Cinder did not make. */
const FOUND_GIB = 1

const Text = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Migrate = Type.Object({
  host: Type.String({ minLength: 1 }),
  force_host_copy: Type.Optional(flag()),
  lock_volume: Type.Optional(flag()),
})
const Manage = Type.Object({
  volume: Type.Object({
    host: Type.String(),
    ref: Type.Record(Type.String(), Type.String()),
    name: Text,
    description: Text,
    volume_type: Text,
    availability_zone: Text,
    bootable: Type.Optional(flag()),
    metadata: Type.Optional(nullable(Type.Record(Type.String(), Type.String()))),
  }),
})
const SnapshotStatus = Type.Object({ status: Type.Enum([...SNAPSHOT_STATUSES]) })
const SnapshotUpdate = Type.Object({
  status: Type.Enum([...SNAPSHOT_STATUSES]),
  progress: Type.Optional(nullable(Type.String({ pattern: '^[0-9]{1,3}%?$' }))),
})

const hasPool = (call: CinderCall, wanted: string): boolean => poolsOf(call).some(({ name }) => name === wanted)

const pools = get(
  '/scheduler-stats/get_pools',
  { rule: 'scheduler_extension:scheduler_stats:get_pools', right: 'admin' },
  (call) => ({
    pools: poolsOf(call).map(({ name, capabilities: own }) => {
      const used = call.rows.volumes.find({ host: name }).reduce((sum, { sizeGib }) => sum + sizeGib, 0)
      const capabilities = {
        total_capacity_gb: TOTAL_GIB,
        free_capacity_gb: TOTAL_GIB - used,
        allocated_capacity_gb: used,
        ...own,
        timestamp: naiveTime(call.now()),
      }
      return isTrueText(call.query.get('detail') ?? '') ? { name, capabilities } : { name }
    }),
  }),
)

/** The hosts that volumes are on, without their pools. */
const hostsOf = (call: Pick<CinderCall, 'rows'>): readonly string[] => [
  ...new Set(poolsOf(call).map(({ name }) => hostOf(name))),
]

const hosts = [
  get('/os-hosts', { rule: 'volume_extension:hosts', right: 'admin' }, (call) => ({
    hosts: hostsOf(call).map((host_name) => ({
      'service-status': 'available',
      service: 'cinder-volume',
      zone: 'nova',
      'service-state': 'enabled',
      host_name,
      'last-update': naiveTime(call.now()),
    })),
  })),
  get('/os-hosts/:host', { rule: 'volume_extension:hosts', right: 'admin' }, (call) => {
    const { host } = call.params
    if (!hostsOf(call).includes(host)) throw notFound(`Host ${host} could not be found.`)
    const volumes = call.rows.volumes.find().filter((volume) => hostOf(volume.host ?? '') === host)
    const snapshots = call.rows.snapshots.find().filter(({ volumeId }) => volumes.some(({ id }) => id === volumeId))
    const resource = (project: string, ownVolumes: typeof volumes, ownSnapshots: typeof snapshots) => ({
      resource: {
        host,
        project,
        volume_count: String(ownVolumes.length),
        total_volume_gb: String(ownVolumes.reduce((sum, { sizeGib }) => sum + sizeGib, 0)),
        snapshot_count: String(ownSnapshots.length),
        total_snapshot_gb: String(ownSnapshots.reduce((sum, { sizeGib }) => sum + sizeGib, 0)),
      },
    })
    const projects = [...new Set(volumes.map(({ projectId }) => projectId))]
    return {
      host: [
        resource('(total)', volumes, snapshots),
        ...projects.map((id) =>
          resource(
            id,
            volumes.filter(({ projectId }) => projectId === id),
            snapshots.filter(({ projectId }) => projectId === id),
          ),
        ),
      ],
    }
  }),
]

const capabilities = get('/capabilities/:host', { rule: 'volume_extension:capabilities', right: 'admin' }, (call) => {
  const host = hostOf(call.params.host)
  if (!hostsOf(call).includes(host)) throw notFound(`Service ${host} could not be found.`)
  return {
    namespace: `OS::Storage::Capabilities::${host}`,
    ...DRIVER,
    volume_backend_name: host.split('@')[1] ?? '',
    pool_name: null,
    display_name: null,
    description: null,
    visibility: null,
    replication_targets: [],
    properties: {},
  }
})

const manage = post(
  '/os-volume-manage',
  { rule: 'volume_extension:volume_manage', right: 'admin', body: Manage },
  (call) => {
    const wanted = call.body.volume
    if (!hasPool(call, wanted.host)) throw badRequest(`Service cinder-volume could not be found on ${wanted.host}.`)
    const type = wanted.volume_type ? findType(call, wanted.volume_type) : defaultType(call)
    call.take({ volumes: 1, gigabytes: FOUND_GIB })
    const volume = call.rows.volumes.add({
      projectId: call.caller.projectId,
      userId: call.caller.userId,
      name: wanted.name ?? null,
      description: wanted.description ?? null,
      sizeGib: FOUND_GIB,
      typeId: type.id,
      zone: wanted.availability_zone ?? 'nova',
      isBootable: wanted.bootable ?? false,
      metadata: wanted.metadata ?? {},
      createdAt: call.now(),
      host: wanted.host,
    })
    return accepted({ volume: showBareVolume(call, volumeOperations.begin(call, volume, 'create')) })
  },
)

const ofVolume = actions('/volumes/:id/action', findVolume)

/** What administrators may do with a volume, besides what its owner may. */
export const adminVolumeActions = {
  'os-migrate_volume': ofVolume.action(
    { right: 'admin', rule: 'volume_extension:volume_admin_actions:migrate_volume', body: Migrate },
    (call, volume, { host }) => {
      if (volume.status !== 'available' && volume.status !== 'in-use') {
        throw badRequest(`Invalid volume: Volume ${volume.id} status must be available or in-use to migrate.`)
      }
      if (!hasPool(call, host)) throw badRequest(`Invalid input received: Invalid host: ${host}.`)
      if (host === volume.host)
        throw badRequest('Invalid host: Destination host must be different than the current host.')
      const atEnd = { status: volume.status, host, migrationStatus: 'success' }
      volumeOperations.begin(call, volume, 'migrate', { changes: { migrationStatus: 'migrating' }, atEnd })
      return accepted()
    },
  ),
  'os-unmanage': ofVolume.action({ right: 'admin', rule: 'volume_extension:volume_unmanage' }, (call, volume) => {
    const isHeld =
      call.rows.snapshots.count({ volumeId: volume.id }) > 0 || call.rows.attachments.count({ volumeId: volume.id }) > 0
    if (isHeld) throw badRequest('Invalid volume: Unmanage not permitted for a volume with snapshots or attachments.')
    volumeOperations.begin(call, volume, 'delete')
    return accepted()
  }),
}

const ofSnapshot = actions('/snapshots/:id/action', findSnapshot)

export const adminRoutes = [
  pools,
  ...hosts,
  capabilities,
  manage,
  ofSnapshot.route({
    'os-reset_status': ofSnapshot.action(
      { right: 'admin', rule: 'volume_extension:snapshot_admin_actions:reset_status', body: SnapshotStatus },
      (call, { id }, { status }) => {
        call.rows.snapshots.set(id, { status, updatedAt: call.now() })
        return accepted()
      },
    ),
    'os-update_snapshot_status': ofSnapshot.action(
      { right: 'member', rule: 'snapshot_extension:snapshot_actions:update_snapshot_status', body: SnapshotUpdate },
      (call, { id, status: before }, { status, progress }) => {
        const allowed = NEXT_STATUSES[before]
        if (!allowed) throw badRequest(`Snapshot status ${before} not allowed for update_snapshot_status`)
        if (!allowed.includes(status))
          throw badRequest(`Provided snapshot status ${status} not allowed for snapshot with status ${before}.`)
        call.rows.snapshots.set(id, { status, ...(progress ? { progress } : {}), updatedAt: call.now() })
        return accepted()
      },
    ),
    'os-force_delete': ofSnapshot.action(
      { right: 'admin', rule: 'volume_extension:snapshot_admin_actions:force_delete' },
      (call, { id }) => {
        call.rows.snapshots.remove(id)
        return accepted()
      },
    ),
  }),
]
