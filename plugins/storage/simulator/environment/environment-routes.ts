import { naiveTime } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { get, quotaSets } from '../kit.ts'

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

const BINARIES = [
  ['cinder-scheduler', 'controller-01'],
  ['cinder-volume', 'storage-01@standard'],
  ['cinder-volume', 'storage-01@ssd'],
  ['cinder-backup', 'storage-01'],
] as const

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
      updated_at: naiveTime(Math.floor(call.now() / REPORT_MS) * REPORT_MS),
      disabled_reason: null,
    })),
  })),
  ...quotaSets({
    rule: 'volume_extension:quotas',
    classRule: () => 'volume_extension:quota_classes',
    limits: Type.Record(
      Type.String(),
      Type.Union([Type.Integer({ minimum: -1 }), Type.String(), Type.Boolean(), Type.Null()]),
    ),
  }),
]
