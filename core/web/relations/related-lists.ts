import type { Resources } from '@fascia/sdk/web'
import type { RegisteredContribution } from '@fascia/sdk/web/host'
import { pageOfAddress } from '../resources/resource-path.ts'
import { isListable, type SearchedList } from '../searched-lists/searched-lists.ts'

/** The lists of some types. */
export interface RelatedLists {
  /** One of each type that can be listed. */
  readonly lists: readonly SearchedList[]
  /** What the types are called whose resources there may be, and that this person cannot list. */
  readonly closed: readonly string[]
}

const LAST = Number.POSITIVE_INFINITY

/** Refused, though resources may be there: by a right or a setting, or since the plugin does not run. */
function isClosed({ decision }: RegisteredContribution): boolean {
  if (decision.allowed) return false
  return decision.code === 'POLICY_DENIED' || decision.code === 'SETTING_OFF' || decision.code.startsWith('PLUGIN_')
}

/** A service or an extension is missing: there are no resources. */
function isAbsent(contribution: RegisteredContribution): boolean {
  return !contribution.decision.allowed && !isClosed(contribution)
}

/**
 * The lists in which resources of some types are found: those of the palette, and the plain list of a type without a page. A type that no one call
 * lists, such as what is a part of another resource, is left out.
 */
export function relatedLists(
  codes: readonly string[],
  searched: readonly SearchedList[],
  resources: Pick<Resources, 'contributions' | 'displayName'>,
): RelatedLists {
  const lists: SearchedList[] = []
  const closed: string[] = []
  const types = new Map(resources.contributions('resourceType').map((type) => [type.data.code, type]))
  for (const code of new Set(codes)) {
    const type = types.get(code)
    const known = searched.find((list) => list.code === code)
    if (known) lists.push(known)
    if (known || !type || !isListable(type) || isAbsent(type)) continue
    const title = resources.displayName(code, 2)
    const panels = resources.contributions('panel')
    const own = panels.filter(({ data }) => data.lists === code)
    const pages = own.length > 0 ? own : panels.filter(({ data }) => data.path === pageOfAddress(type.data.indexPath))
    if (type.decision.allowed && pages.length === 0) lists.push({ code, parameters: {}, title, order: LAST })
    else if ([type, ...pages].some(isClosed) || pages.some(({ decision }) => decision.allowed)) closed.push(title)
  }
  return { lists, closed }
}
