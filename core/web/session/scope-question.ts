import type { ShellSession } from './create-session.ts'

/** What an address asks of the person, where it names another project or region than the session's. */
export type ScopeQuestion =
  | {
      readonly kind: 'switch'
      /** One of the person's projects, other than the session's. */
      readonly project?: { readonly id: string; readonly name: string }
      /** Another region than the session's. */
      readonly region?: string
    }
  | {
      readonly kind: 'no-project' | 'several-projects' | 'no-region'
      /** As the address names it, cut to a length that a dialog can show. */
      readonly name: string
    }

/** The keys of an address that are the shell's: they name the project, by id or name, and the region. */
const KEYS = ['project', 'region'] as const

const MOST_SHOWN = 64

function shown(name: string): string {
  return name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN)}…` : name
}

/** Whether the query of an address names a project or a region. */
export function namesScope(search: string): boolean {
  const query = new URLSearchParams(search)
  return KEYS.some((key) => query.has(key))
}

/** An address without the project and the region that it names. */
export function withoutScope({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search)
  for (const key of KEYS) query.delete(key)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}

/**
 * What the query of an address asks; undefined where it names no project and no region, or those of the session. A project is named by its id,
 * or by its name where the person has one project of that name.
 */
export function scopeQuestion(
  search: string,
  { user, projects }: Pick<ShellSession, 'user' | 'projects'>,
): ScopeQuestion | undefined {
  const query = new URLSearchParams(search)
  const [wanted, wantedRegion] = KEYS.map((key) => query.get(key)?.trim() ?? '') as [string, string]
  const own = { id: user.project_id, name: user.project_name }
  const all = [own, ...projects.filter(({ id }) => id !== own.id)]
  const byId = all.filter(({ id }) => id === wanted)
  const found = byId.length > 0 ? byId : all.filter(({ name }) => name === wanted)
  const [first] = found
  if (wanted !== '' && !first) return { kind: 'no-project', name: shown(wanted) }
  if (found.length > 1) return { kind: 'several-projects', name: shown(wanted) }
  const region = wantedRegion === '' || wantedRegion === user.services_region ? undefined : wantedRegion
  if (first && first.id !== own.id) {
    const project = { id: first.id, name: first.name }
    // Which regions another project has, the gateway alone knows.
    return { kind: 'switch', project, ...(region === undefined ? {} : { region }) }
  }
  if (region === undefined) return undefined
  const isThere = user.available_services_regions.includes(region)
  return isThere ? { kind: 'switch', region } : { kind: 'no-region', name: shown(region) }
}
