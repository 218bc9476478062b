import type { Cloud } from '@fascia/sdk/gateway'

/** The names of pools by their ids; null where one is not known. */
export async function poolNames(
  cloud: Cloud,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string | null> {
  const asked = ids.flatMap((id) => id || [])
  const names = asked.length === 0 ? new Map<string, string>() : await cloud.names('OS::Octavia::Pool', asked)
  return (id) => names.get(id ?? '') ?? null
}
