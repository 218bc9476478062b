import type { Resources } from '@fascia/sdk/web'
import type { Finder, Panel, RegisteredContribution } from '@fascia/sdk/web/host'
import { restSourceOf } from '../resources/parse-type.ts'
import { pageOfAddress } from '../resources/resource-path.ts'

type ListChoice = Parameters<ReturnType<Finder['createListReader']>['read']>[0]

/** A list whose resources are searched. */
export interface SearchedList extends ListChoice {
  /** What is in it: `Instances`. */
  readonly title: string
  /** The place of its page in the navigation. */
  readonly order: number
  /** The page that lists the type, and its plugin; absent for a type without a page of its own. */
  readonly page?: { readonly panel: Panel; readonly plugin: string }
}

/** The place of pages that have none of their own. */
const LAST = 10_000

/** Whether one call without parameters in its path lists the type. */
export function isListable({ data }: RegisteredContribution): boolean {
  const { list } = restSourceOf(data) ?? {}
  return list !== undefined && !list.includes(':')
}

type Page = NonNullable<SearchedList['page']>

/** Of several pages of a type, the one that shows the most: that of administrators. */
function widest(pages: readonly Page[]): Page | undefined {
  return pages.find(({ panel: { nav } }) => nav?.perspective === 'admin') ?? pages[0]
}

/**
 * One list of each type, the one of its page, in the order of the navigation. A type without a page of its own is that of the page where its plugin puts it. Without a page that
 * the person may open, a type is not searched; nor is a list that waits for a filter, as the deployer's setting says, or one that a plugin's code makes.
 */
export function searchedLists(
  resources: Pick<Resources, 'contributions' | 'displayName'>,
  { dataOf }: Pick<Finder, 'dataOf'>,
  isOn: (setting: string) => boolean,
): readonly SearchedList[] {
  const open = resources
    .contributions('panel')
    .filter(({ decision }) => decision.allowed)
    .map((panel): Page => ({ panel: dataOf('panel', panel), plugin: panel.plugin }))
  const lists = resources.contributions('resourceType').flatMap((type): readonly SearchedList[] => {
    const code = String(type.data.code)
    const own = open.filter(({ panel }) => panel.lists === code)
    if (restSourceOf(type.data)?.list === undefined) return []
    if (own.length > 0) {
      const page = widest(own.filter(({ panel: { filterFirst } }) => filterFirst === undefined || !isOn(filterFirst)))
      if (!page) return []
      const { parameters = {}, title, nav } = page.panel
      // A page says what its list is, which two types of one name do not.
      return [{ code, parameters, title: String(title), order: nav?.order ?? LAST, page }]
    }
    const place = open.find(({ panel: { path } }) => path === pageOfAddress(type.data.indexPath))
    if (!place || !type.decision.allowed || !isListable(type)) return []
    return [{ code, parameters: {}, title: resources.displayName(code, 2), order: place.panel.nav?.order ?? LAST }]
  })
  return lists.toSorted((a, b) => a.order - b.order)
}
