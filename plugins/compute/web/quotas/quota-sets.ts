/** A service whose default quotas the page shows; network has no call that changes them. */
export interface QuotaSet {
  readonly service: 'compute' | 'volume' | 'network'
  readonly title: string
  readonly path: string
  readonly canChange: boolean
}

/** The tabs of Default Quotas, in their order (facts 6.2). */
export const QUOTA_SETS: readonly QuotaSet[] = [
  { service: 'compute', title: 'Compute Quotas', path: '/api/nova/quota-sets/defaults/', canChange: true },
  { service: 'volume', title: 'Volume Quotas', path: '/api/cinder/quota-sets/defaults/', canChange: true },
  { service: 'network', title: 'Network Quotas', path: '/api/neutron/quota-sets/defaults/', canChange: false },
]
