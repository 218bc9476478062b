/** What the list route takes: the panel's filters, Nova's own, and paging. Texts such as `True` arrive as booleans. */
export type ServerListQuery = Readonly<Record<string, string | boolean | number | null | undefined>>

/** Filters that Nova knows only by id: resolved first, each by one call. */
export interface NameFilters {
  readonly image_name?: string
  readonly flavor_name?: string
  /** The name of a project. */
  readonly project?: string
}

export interface ServerFilters {
  /** Nova's query. */
  readonly nova: Readonly<Record<string, string>>
  readonly names: NameFilters
  /** Asked for by id: Nova answers a regular user's `uuid` filter as if it were not there. */
  readonly uuid?: string
  readonly allProjects: boolean
}

/** Columns as the table names them, in Nova's words. */
const SORT_KEYS: Readonly<Record<string, string>> = {
  name: 'display_name',
  created: 'created_at',
  status: 'vm_state',
  uuid: 'uuid',
  'OS-EXT-AZ:availability_zone': 'availability_zone',
  'OS-EXT-STS:task_state': 'task_state',
  'OS-EXT-STS:power_state': 'power_state',
  'OS-EXT-SRV-ATTR:host': 'host',
  tenant_id: 'project_id',
}

const NAME_FILTERS = ['image_name', 'flavor_name', 'project'] as const
const OWN = new Set<string>([...NAME_FILTERS, 'all_projects', 'uuid', 'limit', 'marker', 'reserved'])

/** Turns the panel's filters into Nova's. Unknown keys go to Nova as they are. */
export function serverFilters(query: ServerListQuery): ServerFilters {
  const allProjects = isOn(query.all_projects)
  const nova: Record<string, string> = allProjects ? { all_tenants: 'True' } : {}
  for (const [key, value] of Object.entries(query)) {
    if (OWN.has(key) || value === undefined || value === null || value === '') continue
    if (key === 'sort_key') nova.sort_key = SORT_KEYS[String(value)] ?? String(value)
    else if (key === 'tenant_id' || key === 'project_id') nova.project_id = String(value)
    else nova[key] = typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
  }
  const names = Object.fromEntries(NAME_FILTERS.flatMap((key) => (query[key] ? [[key, String(query[key])]] : [])))
  return { nova, names, allProjects, ...(query.uuid ? { uuid: String(query.uuid) } : {}) }
}

function isOn(value: ServerListQuery[string]): boolean {
  return value === true || value === 'true' || value === 'True' || value === '1'
}
