import { showExtensions } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { get, limits, quotaSets } from '../kit.ts'

/** Quotas that each volume type has for itself; the embedded cloud takes them and counts none. */
const OF_A_TYPE = ['volumes', 'gigabytes', 'snapshots']

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
  ['encryption', 'VolumeTypeEncryption', 'Encryption support for volume types.'],
  ['os-volume-type-access', 'VolumeTypeAccess', 'Volume type access support.'],
  ['qos-specs', 'Qos_specs_manage', 'QoS specs support.'],
  ['os-services', 'Services', 'Services support.'],
  ['os-quota-sets', 'Quotas', 'Quota management support.'],
  ['os-hosts', 'Hosts', 'Admin-only host administration.'],
  ['os-admin-actions', 'AdminActions', 'Enable admin actions.'],
] as const

export const environmentRoutes = [
  limits({
    limits: {
      maxTotalVolumes: 'volumes',
      maxTotalSnapshots: 'snapshots',
      maxTotalVolumeGigabytes: 'gigabytes',
      maxTotalBackups: 'backups',
      maxTotalBackupGigabytes: 'backup_gigabytes',
    },
    used: {
      totalVolumesUsed: 'volumes',
      totalGigabytesUsed: 'gigabytes',
      totalSnapshotsUsed: 'snapshots',
      totalBackupsUsed: 'backups',
      totalBackupGigabytesUsed: 'backup_gigabytes',
    },
  }),
  get('/extensions', () => ({ extensions: showExtensions(EXTENSIONS, '2012-03-12T00:00:00+00:00') })),
  get('/os-availability-zone', () => ({
    availabilityZoneInfo: [{ zoneName: 'nova', zoneState: { available: true } }],
  })),
  ...quotaSets({
    rule: 'volume_extension:quotas',
    deleted: 200,
    classRule: () => 'volume_extension:quota_classes',
    others: ({ rows }, key) => [
      ...(key === 'quota_set' ? ['id', 'tenant_id'] : []),
      ...rows.types.find().flatMap(({ name }) => OF_A_TYPE.map((quota) => `${quota}_${name}`)),
    ],
    unknown: (names, key) => `Invalid input received: Bad key(s) in ${key.replaceAll('_', ' ')}: ${names.join(', ')}`,
    limits: Type.Record(
      Type.String(),
      Type.Union([Type.Integer({ minimum: -1 }), Type.String(), Type.Boolean(), Type.Null()]),
    ),
  }),
]
