import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { Fault, type Text } from '../../common/index.ts'
import type { Contribution } from '../declare/contribution.ts'
import type { DetailsView } from '../declare/details-view.ts'
import { ContributionView } from '../frame/boundary/contribution-view.tsx'
import { lazyView } from '../frame/state/lazy-view.ts'
import { loadModule } from '../frame/state/load-module.ts'
import { LoadingState } from '../frame/state/loading-state.tsx'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { showTab } from '../host/navigation/show-tab.ts'
import { failedStatus } from '../resource/item-state.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import { useContributions } from '../resource/registry/use-contributions.ts'
import { type Item, isInState } from '../resource/row.ts'
import { LateViews } from '../services/late-views.ts'
import type { RelationsProps } from '../services/relations-props.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { OverviewCards } from './overview-cards.tsx'
import type { TabItemsProps } from './tab-items.tsx'
import { type TabState, useTab } from './use-tab.ts'

export interface DetailsTabsSpec {
  readonly type: RegisteredType
  readonly id: string
  readonly item: Item
  readonly onReload: () => void
}

export interface ShownTab {
  readonly id: string
  readonly title: Text
  readonly body: ReactNode
}

/** The tabs of a details page, and which of them is open. */
export interface DetailsTabsState extends TabState {
  readonly all: readonly ShownTab[]
  /** Why there is none, where the plugins of the views are refused; each reason once. */
  readonly refusals: readonly string[]
  /** Whether the open tab says itself why the item has failed. */
  readonly isExplaining: boolean
  /** Opens the tab that says why, and gives it the focus; absent where it is open, and where there is none. */
  readonly explain?: () => void
  /** For the element of the open tab. */
  readonly openRef: (tab: HTMLElement | null) => (() => void) | undefined
}

/** The id of the tab that the host adds. */
const RELATIONS_TAB = 'relations'

/** One tab for each details view of the type [CORE-013], and one of what the resource uses and what uses it. */
export function useDetailsTabs({ type, id, item, onReload }: DetailsTabsSpec): DetailsTabsState {
  const views = useContributions('detailsView', type.code)
  const { relations } = useService(LateViews)
  const given = useMemo(() => ({ item, id, reload: onReload }), [item, id, onReload])
  const all = useMemo(() => {
    const own = views
      .filter((view) => {
        const { shows } = dataOf('detailsView', view)
        return view.decision.allowed && (shows === undefined || isInState(item, shows))
      })
      .map(
        (view): ShownTab => ({
          id: view.data.id,
          title: dataOf('detailsView', view).title,
          body: <TabBody type={type} view={view} given={given} />,
        }),
      )
    const isRefused = own.length === 0 && refusalsOf(views).length > 0
    if (!relations || isRefused) return own
    return [
      ...own,
      {
        id: RELATIONS_TAB,
        title: 'Relations',
        body: <LateRelations load={relations} type={type.code} id={id} item={item} />,
      },
    ]
  }, [views, type, id, item, given, relations])
  const ids = useMemo(() => all.map((tab) => tab.id), [all])
  const hasFailed = failedStatus(item, type) !== undefined
  const tab = useTab(type.code, ids, { startsAtFirst: hasFailed })
  const explaining = views.find((view) => dataOf('detailsView', view).explains)?.data.id
  const isExplaining = explaining !== undefined && tab.active === explaining
  const takesFocus = useRef(false)
  const openRef = useCallback((element: HTMLElement | null) => {
    // The tab that was open lets go of it first.
    if (element && takesFocus.current) {
      takesFocus.current = false
      element.focus()
    }
    return showTab(element)
  }, [])
  const explain = (): void => {
    if (explaining === undefined) return
    takesFocus.current = true
    tab.show(explaining)
  }
  const canExplain = hasFailed && explaining !== undefined && !isExplaining && ids.includes(explaining)
  return { ...tab, all, refusals: refusalsOf(views), isExplaining, openRef, ...(canExplain ? { explain } : {}) }
}

/** What the plugins of the views are refused for, each reason once. */
function refusalsOf(views: readonly RegisteredContribution[]): readonly string[] {
  const reasons = views.flatMap(({ decision }) =>
    !decision.allowed && decision.code.startsWith('PLUGIN_') ? [decision.text] : [],
  )
  return [...new Set(reasons)]
}

interface LateRelationsProps extends RelationsProps {
  readonly load: NonNullable<LateViews['relations']>
}

/** The view that the shell brings, fetched when it is first shown. */
function LateRelations({ load, ...given }: LateRelationsProps): ReactNode {
  const View = useMemo(() => lazyView(load, 'default', { isBlank: true }), [load])
  return <View {...given} />
}

interface TabBodyProps {
  readonly type: RegisteredType
  readonly view: RegisteredContribution
  readonly given: { readonly item: Item; readonly id: string; readonly reload: () => void }
}

/** The table that a tab declares. Its code is fetched when the first one is shown. */
async function takeTable({
  table,
}: Contribution<DetailsView<Item>>): Promise<ComponentType<Omit<TabItemsProps, 'table'>>> {
  const { TabItems } = await loadModule(() => import('./tab-items.tsx'))
  if (!table) throw new Fault('PLUGIN_RESULT_INVALID', { message: 'The tab declares no table.' })
  return (given) => <TabItems table={table} {...given} />
}

function TabBody({ type, view, given }: TabBodyProps): ReactNode {
  const t = useT()
  const { groups, view: door, table, title } = dataOf('detailsView', view)
  const loading = <LoadingState what={t(title)} rows={4} />
  return (
    <>
      {groups ? <OverviewCards type={type} item={given.item} groups={groups} /> : null}
      {door ? <ContributionView contribution={view} with={given} fallback={loading} /> : null}
      {table ? (
        <ContributionView
          contribution={view}
          with={{ item: given.item, of: type.code }}
          fallback={loading}
          take={takeTable}
        />
      ) : null}
    </>
  )
}
