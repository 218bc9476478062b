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
  readonly tenant_id?: string | null | undefined
}

/** The name of the project that owns an item, for `withNames`. */
export const OWNER = {
  project_name: ['OS::Keystone::Project', ({ tenant_id }: Owned) => tenant_id],
} as const
