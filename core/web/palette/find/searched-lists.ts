import type { Resources } from '@fascia/sdk/web'
import type { Finder, Panel, RegisteredContribution } from '@fascia/sdk/web/host'
import { restSourceOf } from '../../resources/parse-type.ts'

type ListChoice = Parameters<ReturnType<Finder['createListReader']>['read']>[0]

/** A list whose resources are searched. */
export interface SearchedList extends ListChoice {
  /** What is in it: `Instances`. */
  readonly title: string
  /** The place of its page in the navigation. */
  readonly order: number
}

/** The place of pages that have none of their own. */
const LAST = 10_000

/** Whether one call without parameters in its path lists the type. */
function isListable({ data }: RegisteredContribution): boolean {
  const { list } = restSourceOf(data) ?? {}
  return list !== undefined && !list.includes(':')
}

/** Of several pages of a type, the one that shows the most: that of administrators. */
function widest(panels: readonly Panel[]): Panel | undefined {
  return panels.find(({ nav }) => nav?.perspective === 'admin') ?? panels[0]
}

/**
 * One list of each type, the one of its page, in the order of the navigation. A type without a page of its own is that of the page where its plugin puts it. Without a page that
 * the person may open, a type is not searched; nor is a list that waits for a filter, as the deployer's setting says.
 */
export function searchedLists(
  resources: Pick<Resources, 'contributions' | 'displayName'>,
  { dataOf }: Pick<Finder, 'dataOf'>,
  isOn: (setting: string) => boolean,
): readonly SearchedList[] {
  const open = resources
    .contributions('panel')
    .filter(({ decision }) => decision.allowed)
    .map((panel) => dataOf('panel', panel))
  const lists = resources.contributions('resourceType').flatMap((type): readonly SearchedList[] => {
    const code = String(type.data.code)
    const listOf = (panel: Panel, parameters: ListChoice['parameters'] = {}): readonly SearchedList[] => [
      {
        code,
        parameters,
        // A page says what its list is, which two types of one name do not.
        title: panel.lists === code ? String(panel.title) : resources.displayName(code, 2),
        order: panel.nav?.order ?? LAST,
      },
    ]
    const own = open.filter(({ lists: listed }) => listed === code)
    if (own.length > 0) {
      const panel = widest(own.filter(({ filterFirst }) => filterFirst === undefined || !isOn(filterFirst)))
      return panel ? listOf(panel, panel.parameters) : []
    }
    const page = open.find(({ path }) => path === type.data.indexPath)
    return page && type.decision.allowed && isListable(type) ? listOf(page) : []
  })
  return lists.toSorted((a, b) => a.order - b.order)
}
