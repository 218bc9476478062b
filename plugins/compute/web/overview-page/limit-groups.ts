import type { ProjectQuota } from '../../common/quotas.ts'

/** Numbers; null, as JSON has no infinity, where there is no limit. */
export type Limits = Readonly<Record<string, number | null>>

export interface LimitChart {
  readonly title: string
  /** Empty where the title says it. */
  readonly unit: string
  readonly used: string
  readonly max: string
  /** What the used part is called; Used when absent. */
  readonly usedLabel?: string
}

/** The limits of one service. */
export interface LimitGroup {
  readonly title: string
  /** The type of the service. */
  readonly service: 'compute' | 'volume' | 'network'
  /** What the service must offer for it. */
  readonly extension?: string
  readonly path: (projectId: string) => string
  /** Makes one map of what the gateway answers. */
  readonly read: (answer: unknown) => Limits
  readonly charts: readonly LimitChart[]
}

function isLimits(answer: unknown): answer is Limits {
  return typeof answer === 'object' && answer !== null
}

function readLimits(answer: unknown): Limits {
  return isLimits(answer) ? answer : {}
}

function isQuotas(answer: unknown): answer is { readonly items: readonly ProjectQuota[] } {
  return typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)
}

/** A list of quotas as limits: `port` is the limit, `port.used` its use. */
function readQuotas(answer: unknown): Limits {
  const items = isQuotas(answer) ? answer.items : []
  return Object.fromEntries(
    items.flatMap(({ name, limit, used }) => [
      [name, limit < 0 ? null : limit],
      [`${name}.used`, Math.max(0, used)],
    ]),
  )
}

function quotaChart(max: string, title: string): LimitChart {
  return { title, unit: '', used: `${max}.used`, max }
}

/** The charts of facts 5.8, by service. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  {
    title: 'Compute',
    service: 'compute',
    path: () => '/api/nova/limits/?reserved=true',
    read: readLimits,
    charts: [
      { title: 'Instances', unit: '', used: 'totalInstancesUsed', max: 'maxTotalInstances' },
      { title: 'vCPUs', unit: '', used: 'totalCoresUsed', max: 'maxTotalCores' },
      { title: 'RAM', unit: 'MB', used: 'totalRAMUsed', max: 'maxTotalRAMSize' },
    ],
  },
  {
    title: 'Volume',
    service: 'volume',
    path: () => '/api/cinder/tenantabsolutelimits/',
    read: readLimits,
    charts: [
      { title: 'Volumes', unit: '', used: 'totalVolumesUsed', max: 'maxTotalVolumes' },
      { title: 'Volume Snapshots', unit: '', used: 'totalSnapshotsUsed', max: 'maxTotalSnapshots' },
      { title: 'Volume Storage', unit: 'GB', used: 'totalGigabytesUsed', max: 'maxTotalVolumeGigabytes' },
    ],
  },
  {
    title: 'Network',
    service: 'network',
    extension: 'quotas',
    path: (projectId) => `/api/neutron/quotas-sets/${encodeURIComponent(projectId)}`,
    read: readQuotas,
    charts: [
      { ...quotaChart('floatingip', 'Floating IPs'), usedLabel: 'Allocated' },
      quotaChart('security_group', 'Security Groups'),
      quotaChart('security_group_rule', 'Security Group Rules'),
      quotaChart('network', 'Networks'),
      quotaChart('port', 'Ports'),
      quotaChart('router', 'Routers'),
    ],
  },
]
