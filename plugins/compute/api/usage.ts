import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { NullableText } from '@fascia/sdk/shapes'
import Type from 'typebox'

const hours = { vcpu_hours: Type.Number(), gb_hours: Type.Number(), mb_hours: Type.Number() }
const sizes = {
  vcpus: Type.Integer(),
  /** GB */
  local_gb: Type.Integer(),
  /** MB */
  memory_mb: Type.Integer(),
}

/** What one instance has used in a period. */
export const ServerUsage = Type.Object({
  instance_id: NullableText,
  name: Type.String(),
  ...sizes,
  started_at: Type.String(),
  /** Null while it runs. */
  ended_at: NullableText,
})
export type ServerUsage = Value<typeof ServerUsage>

/** What one project has now, and has used in a period. */
export const ProjectUsage = Type.Object({
  servers: Type.Array(ServerUsage),
  active_instances: Type.Integer(),
  /** MB */
  active_ram_mb: Type.Integer(),
  ...hours,
})
export type ProjectUsage = Value<typeof ProjectUsage>

/** One of all projects that have instances. */
export const UsageOfProject = Type.Object({
  project_id: Type.String(),
  project_name: Type.String(),
  active_instances: Type.Integer(),
  ...sizes,
  ...hours,
})
export type UsageOfProject = Value<typeof UsageOfProject>

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Whole days in UTC, both of them included. */
const period = { start: Day, end: Day }

/** The usage of the session's project, or of another that only administrators may ask for. */
export const get = getCall('/api/nova/usage/', {
  answer: ProjectUsage,
  query: Type.Object({ ...period, project: Type.Optional(Type.String({ minLength: 1 })) }),
})
/** The usage of every project, for administrators. */
export const list = listCall('/api/nova/usages/', { item: UsageOfProject, query: Type.Object(period) })
