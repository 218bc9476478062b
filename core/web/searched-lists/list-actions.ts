import type { Resources } from '@fascia/sdk/web'
import type { Finder, RegisteredContribution, RegisteredType } from '@fascia/sdk/web/host'
import type { SearchedList } from './searched-lists.ts'

/** What a page offers of a kind of action, as its list does. */
export function listActions(
  kind: 'itemAction' | 'globalAction',
  { code, page }: Pick<SearchedList, 'code' | 'page'>,
  type: RegisteredType,
  finder: Finder,
  resources: Resources,
): readonly RegisteredContribution[] {
  const all = resources.contributions(kind, code)
  if (!page) return all
  const { panel, plugin } = page
  return finder.chooseContributions(all, { names: panel[`${kind}s`], panel: panel.id, owners: [type.plugin, plugin] })
}
