import type { Cloud, NamedResource } from '@fascia/sdk/gateway'

/** The ids of the projects that a filter means: those of that name, or the id itself. */
export async function projectFilter(
  { identity }: Cloud,
  text: string | undefined,
): Promise<readonly string[] | undefined> {
  if (!text) return undefined
  const request = { query: { name: text }, pick: 'projects' }
  const found = await identity.get<readonly NamedResource[]>('/projects', request)
  return found.length > 0 ? found.map(({ id }) => id) : [text]
}

interface Owned {
  readonly tenant_id?: string | undefined
}

/** The names of the projects that own these items. */
export function projectNames(cloud: Cloud, items: readonly Owned[]) {
  const owners = items.flatMap(({ tenant_id }) => tenant_id || [])
  return cloud.names('OS::Keystone::Project', [...new Set(owners)])
}

/** Items with the name of the project that owns each; its id where the name is not known. */
export function nameOwners<Item extends Owned>(items: readonly Item[], names: ReadonlyMap<string, string>) {
  return items.map((item) => ({ ...item, project_name: names.get(item.tenant_id ?? '') ?? item.tenant_id ?? '' }))
}
