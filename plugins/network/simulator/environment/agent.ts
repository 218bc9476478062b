export interface Agent {
  readonly id: string
  readonly agent_type: string
  readonly binary: string
  readonly host: string
  readonly topic: string
  readonly admin_state_up: boolean
  readonly availability_zone: string | null
  readonly created_at: string
  readonly started_at: string
  readonly description: string | null
  readonly configurations: Readonly<Record<string, unknown>>
  readonly resources_synced: boolean | null
  readonly resource_versions: Readonly<Record<string, unknown>>
}
