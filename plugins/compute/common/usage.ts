/** What one instance has used in a period. */
export interface ServerUsage {
  readonly instance_id: string | null
  readonly name: string
  readonly vcpus: number
  readonly local_gb: number
  readonly memory_mb: number
  readonly started_at: string
  readonly ended_at: string | null
}

/** An item of `GET /api/nova/usages/`: what the instances of one project have now, and what they have used in a period. */
export interface UsageOfProject {
  readonly project_id: string
  readonly project_name: string
  readonly active_instances: number
  readonly vcpus: number
  readonly local_gb: number
  readonly memory_mb: number
  readonly vcpu_hours: number
  readonly gb_hours: number
  readonly mb_hours: number
}

/** `GET /api/nova/usage/` */
export interface ProjectUsage {
  readonly servers: readonly ServerUsage[]
  readonly active_instances: number
  readonly active_ram_mb: number
  readonly vcpu_hours: number
  readonly gb_hours: number
  readonly mb_hours: number
}
