/** Something that a resource measures. */
export interface Metric {
  readonly id: string
  readonly name: string
  readonly unit: string
  /** Its value when a sample was taken. */
  valueAt(atMs: number): number
}

/** Something that has measures. */
export interface Resource {
  readonly id: string
  readonly originalId: string
  readonly type: 'instance' | 'instance_disk' | 'instance_network_interface' | 'volume'
  readonly projectId: string
  readonly userId: string | null
  /** Samples are taken from here. */
  readonly startedMs: number
  /** Until here; up to now where it is null. */
  readonly endedMs: number | null
  readonly attributes: Readonly<Record<string, string | null>>
  readonly metrics: readonly Metric[]
}
