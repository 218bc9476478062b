import type { Text } from '@fascia/sdk/common'

/** The quotas of one service. */
export interface QuotaSet {
  readonly service: 'compute' | 'volume' | 'network'
  readonly title: string
  readonly path: string
  /** Network has no call that changes its defaults. */
  readonly canChange: boolean
}

/** The tabs of Default Quotas, in their order (facts 6.2). */
export const DEFAULT_SETS: readonly QuotaSet[] = [
  { service: 'compute', title: 'Compute Quotas', path: '/api/nova/quota-sets/defaults/', canChange: true },
  { service: 'volume', title: 'Volume Quotas', path: '/api/cinder/quota-sets/defaults/', canChange: true },
  { service: 'network', title: 'Network Quotas', path: '/api/neutron/quota-sets/defaults/', canChange: false },
]

/** The quotas of one project, each under the address that its service has for it [COMPUTE-044]. */
export function projectSets(projectId: string): readonly QuotaSet[] {
  const id = encodeURIComponent(projectId)
  return [
    { service: 'compute', title: 'Compute Quotas', path: `/api/nova/quota-sets/${id}`, canChange: true },
    { service: 'volume', title: 'Volume Quotas', path: `/api/cinder/quota-sets/${id}`, canChange: true },
    { service: 'network', title: 'Network Quotas', path: `/api/neutron/quotas-sets/${id}`, canChange: true },
  ]
}

/** How quotas are spoken of: those of nobody in particular, or of one project. */
export interface QuotaWords {
  /** When they cannot be read. */
  readonly unknown: Text
  /** The button, and the title of its form. */
  readonly update: Text
  readonly intro: Text
  readonly success: Text
  readonly failure: Text
}

export const DEFAULT_WORDS: QuotaWords = {
  unknown: 'Unable to retrieve the default quotas.',
  update: 'Update Default Quotas',
  intro: 'These limits hold for every project that has none of its own. -1 stands for no limit.',
  success: 'Default quotas updated.',
  failure: 'Unable to update the default quotas.',
}

export const PROJECT_WORDS: QuotaWords = {
  unknown: 'Unable to retrieve the quotas of the project.',
  update: 'Edit Quotas',
  intro: 'These limits hold for this project alone. -1 stands for no limit.',
  success: 'Quotas of the project updated.',
  failure: 'Unable to update the quotas of the project.',
}
