export interface ActionEvent {
  readonly event: string
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly result: 'Success' | 'Error' | null
  readonly host: string | null
  readonly details: string | null
}

/** One thing that was done to a server. */
export interface InstanceAction {
  readonly id: string
  readonly serverId: string
  readonly action: string
  readonly requestId: string
  readonly userId: string
  readonly projectId: string
  readonly startedAt: number
  readonly updatedAt: number
  readonly message: string | null
  readonly events: readonly ActionEvent[]
}
