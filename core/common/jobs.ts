/** A background job as its owner sees it. */
export interface JobView {
  readonly id: string
  readonly title: string
  readonly startedAtMs: number
  readonly state: 'running' | 'cleaning' | 'stopped' | 'done' | 'cleaned'
  /** Why it stopped. */
  readonly stop?: 'failed' | 'restarted' | 'session-ended'
  /** What the step that failed said. */
  readonly reason?: string
  readonly steps: readonly {
    readonly id: string
    readonly title: string
    /** `unknown`: it had begun, and its end was not seen. */
    readonly state: 'waiting' | 'running' | 'done' | 'unknown'
  }[]
}
