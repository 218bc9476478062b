import type { IdentityRows } from '../identity-call.ts'
import type { EndpointGroupRow, EndpointRow } from '../identity-tables.ts'

/** Whether an endpoint is as the filters of a group say. */
export function isInGroup(endpoint: EndpointRow, { filters }: EndpointGroupRow): boolean {
  const fields = new Map<string, unknown>(Object.entries(endpoint))
  return Object.entries(filters).every(([key, value]) => fields.get(key) === value)
}

/** Whether an endpoint is in the catalogue of a project: in one of its groups, where it is in any. */
export function endpointFilter(rows: IdentityRows, projectId: string | undefined): (endpoint: EndpointRow) => boolean {
  const pairs = projectId === undefined ? [] : rows.endpoint_group_projects.find({ project_id: projectId })
  const groups = pairs.flatMap(({ group_id: id }) => rows.endpoint_groups.get(id) ?? [])
  return (endpoint) => groups.length === 0 || groups.some((group) => isInGroup(endpoint, group))
}
