/** A background job as its owner sees it. */
export interface JobView {
  readonly id: string
  /** The plugin whose translations the titles are looked up in. */
  readonly area: string
  readonly title: string | { readonly text: string; readonly values: Readonly<Record<string, string>> }
  readonly startedAtMs: number
  readonly state: 'running' | 'cleaning' | 'stopped' | 'done' | 'cleaned'
  /** Why it stopped. */
  readonly stop?: 'failed' | 'restarted' | 'session-ended'
  /** What the step that failed said. */
  readonly reason?: string
  /** The request that started it, as its failure names it. */
  readonly requestId?: string
  /** The ids of what it has made and of what its steps have said. */
  readonly made: readonly string[]
  readonly steps: readonly {
    readonly id: string
    readonly title: string
    /** `unknown`: it had begun, and its end was not seen. */
    readonly state: 'waiting' | 'running' | 'done' | 'unknown'
  }[]
}
