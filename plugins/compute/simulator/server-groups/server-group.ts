export interface ServerGroup {
  readonly id: string
  readonly projectId: string
  readonly userId: string
  readonly name: string
  readonly policy: 'affinity' | 'anti-affinity' | 'soft-affinity' | 'soft-anti-affinity'
  readonly maxServersPerHost: number | null
}
