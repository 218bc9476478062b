import { Type } from 'typebox'
import { type CinderCall, cinderTime, forbidden, get, put } from '../kit.ts'

const REPORT_MS = 10_000

const EXTENSIONS = [
  ['os-vol-image-meta', 'VolumeImageMetadata', 'Show image metadata associated with the volume.'],
  ['os-volume-actions', 'VolumeActions', 'Enable volume actions.'],
  ['os-used-limits', 'UsedLimits', 'Provide data on limited resources that are being used.'],
  ['os-vol-host-attr', 'VolumeHostAttribute', 'Expose host as an attribute of a volume.'],
  ['os-vol-tenant-attr', 'VolumeTenantAttribute', 'Expose the internal project_id as an attribute of a volume.'],
  ['os-extended-snapshot-attributes', 'ExtendedSnapshotAttributes', 'Extended SnapshotAttributes support.'],
  ['os-types-extra-specs', 'TypesExtraSpecs', 'Type extra specs support.'],
  ['os-types-manage', 'TypesManage', 'Types manage support.'],
  ['os-availability-zone', 'AvailabilityZones', 'Describe Availability Zones.'],
  ['os-services', 'Services', 'Services support.'],
  ['os-quota-sets', 'Quotas', 'Quota management support.'],
  ['os-admin-actions', 'AdminActions', 'Enable admin actions.'],
] as const

const Limits = Type.Object({
  quota_set: Type.Record(
    Type.String(),
    Type.Union([Type.Integer({ minimum: -1 }), Type.String(), Type.Boolean(), Type.Null()]),
  ),
})

const BINARIES = [
  ['cinder-scheduler', 'controller-01'],
  ['cinder-volume', 'storage-01@standard'],
  ['cinder-volume', 'storage-01@ssd'],
  ['cinder-backup', 'storage-01'],
] as const

const ClassLimits = Type.Object({ quota_class_set: Limits.properties.quota_set })

function quotaOf(call: CinderCall, read: (name: string) => unknown) {
  return Object.fromEntries(call.quotas.names.map((name) => [name, read(name)]))
}

function projectOf(call: CinderCall): string {
  const id = call.params.id ?? ''
  if (!call.caller.isAdmin && id !== call.caller.projectId) throw forbidden('volume_extension:quotas:show')
  return id
}

export const environmentRoutes = [
  get('/limits', (call) => {
    const id = call.caller.projectId
    const limit = (name: string) => call.quotas.limit(id, name)
    const used = (name: string) => call.quotas.used(id, name)
    return {
      limits: {
        rate: [],
        absolute: {
          maxTotalVolumes: limit('volumes'),
          maxTotalSnapshots: limit('snapshots'),
          maxTotalVolumeGigabytes: limit('gigabytes'),
          maxTotalBackups: limit('backups'),
          maxTotalBackupGigabytes: limit('backup_gigabytes'),
          totalVolumesUsed: used('volumes'),
          totalGigabytesUsed: used('gigabytes'),
          totalSnapshotsUsed: used('snapshots'),
          totalBackupsUsed: 0,
          totalBackupGigabytesUsed: 0,
        },
      },
    }
  }),
  get('/extensions', () => ({
    extensions: EXTENSIONS.map(([alias, name, description]) => ({
      alias,
      name,
      description,
      updated: '2012-03-12T00:00:00+00:00',
      links: [],
    })),
  })),
  get('/os-availability-zone', () => ({
    availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }],
  })),
  get('/os-services', { rule: 'volume_extension:services:index', right: 'admin' }, (call) => ({
    services: BINARIES.map(([binary, host]) => ({
      binary,
      host,
      zone: 'nova',
      status: 'enabled',
      state: 'up',
      updated_at: cinderTime(Math.floor(call.now() / REPORT_MS) * REPORT_MS),
      disabled_reason: null,
    })),
  })),
  get('/os-quota-sets/:id', (call) => {
    const id = projectOf(call)
    const isUsage = /^(1|true)$/i.test(call.query.get('usage') ?? '')
    const read = (name: string) =>
      isUsage
        ? {
            limit: call.quotas.limit(id, name),
            in_use: call.quotas.used(id, name),
            reserved: call.quotas.reserved(id, name),
            allocated: 0,
          }
        : call.quotas.limit(id, name)
    return { quota_set: { ...quotaOf(call, read), id } }
  }),
  get('/os-quota-sets/:id/defaults', (call) => ({
    quota_set: { ...quotaOf(call, (name) => call.quotas.defaultLimit(name)), id: call.params.id },
  })),
  put('/os-quota-sets/:id', { rule: 'volume_extension:quotas:update', right: 'admin', body: Limits }, (call) => {
    const id = call.params.id
    const wish = Object.entries(call.body.quota_set)
    const known = wish.filter(([name]) => call.quotas.names.includes(name))
    call.quotas.set(id, Object.fromEntries(known.map(([name, value]) => [name, Number(value)])))
    return { quota_set: quotaOf(call, (name) => call.quotas.limit(id, name)) }
  }),
  get('/os-quota-class-sets/:name', { rule: 'volume_extension:quota_classes', right: 'admin' }, (call) => ({
    quota_class_set: { ...quotaOf(call, (name) => call.quotas.defaultLimit(name)), id: call.params.name },
  })),
  put(
    '/os-quota-class-sets/:name',
    { rule: 'volume_extension:quota_classes', right: 'admin', body: ClassLimits },
    (call) => {
      const wish = Object.entries(call.body.quota_class_set)
      const known = wish.filter(([name]) => call.quotas.names.includes(name))
      call.quotas.setDefaults(Object.fromEntries(known.map(([name, value]) => [name, Number(value)])))
      return { quota_class_set: quotaOf(call, (name) => call.quotas.defaultLimit(name)) }
    },
  ),
]
