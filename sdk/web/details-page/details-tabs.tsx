import { Tab, TabContent, Tabs, TabTitleText } from '@patternfly/react-core'
import { type ComponentType, type ReactNode, useId, useMemo } from 'react'
import { Fault } from '../../common/index.ts'
import { ContributionView } from '../boundary/contribution-view.tsx'
import type { Contribution } from '../declare/contribution.ts'
import type { DetailsView } from '../declare/details-view.ts'
import { useT } from '../hooks/use-t.ts'
import { showTab } from '../navigation/show-tab.ts'
import { dataOf } from '../registry/data-of.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { failedStatus } from '../resource/item-state.ts'
import { type Item, isInState } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { InlineAlert } from '../state/inline-alert.tsx'
import { loadModule } from '../state/load-module.ts'
import { LoadingState } from '../state/loading-state.tsx'
import { OverviewCards } from './overview-cards.tsx'
import type { TabItemsProps } from './tab-items.tsx'
import { useTab } from './use-tab.ts'

export interface DetailsTabsProps {
  readonly type: RegisteredType
  readonly id: string
  readonly item: Item
  readonly onReload: () => void
}

/**
 * One tab for each details view of the type [CORE-013]; a tab is drawn when it is first shown, and stays [UI-042]. An item that has failed opens on
 * the first, whichever tab was last shown of another one.
 */
export function DetailsTabs({ type, id, item, onReload }: DetailsTabsProps): ReactNode {
  const t = useT()
  const baseId = useId()
  const all = useContributions('detailsView', type.code)
  const views = useMemo(
    () =>
      all.filter((view) => {
        const { shows } = dataOf('detailsView', view)
        return view.decision.allowed && (shows === undefined || isInState(item, shows))
      }),
    [all, item],
  )
  const ids = useMemo(() => views.map(({ data }) => data.id), [views])
  const tab = useTab(type.code, ids, { startsAtFirst: failedStatus(item, type) !== undefined })
  const given = useMemo(() => ({ item, id, reload: onReload }), [item, id, onReload])
  if (tab.active === undefined) return <RefusedViews views={all} />
  return (
    <>
      <Tabs
        activeKey={tab.active}
        onSelect={(_event, key) => tab.show(String(key))}
        aria-label={t('Parts of the details')}
        className="fascia-details-tabs"
      >
        {views.map((view) => (
          <Tab
            key={view.data.id}
            eventKey={view.data.id}
            id={`${baseId}-${view.data.id}`}
            {...(view.data.id === tab.active ? { innerRef: showTab } : {})}
            tabContentId={`${baseId}-content-${view.data.id}`}
            title={<TabTitleText>{t(dataOf('detailsView', view).title)}</TabTitleText>}
          />
        ))}
      </Tabs>
      {views
        .filter(({ data }) => tab.shown.includes(data.id))
        .map((view) => (
          <TabContent
            key={view.data.id}
            id={`${baseId}-content-${view.data.id}`}
            aria-labelledby={`${baseId}-${view.data.id}`}
            eventKey={view.data.id}
            activeKey={tab.active ?? ''}
            hidden={view.data.id !== tab.active}
            className="fascia-details-tab"
          >
            <TabBody type={type} view={view} given={given} />
          </TabContent>
        ))}
    </>
  )
}

/** Why a page has no tab: what the plugins of its views are refused for, each reason once. */
function RefusedViews({ views }: { readonly views: readonly RegisteredContribution[] }): ReactNode {
  const reasons = views.flatMap(({ decision }) =>
    !decision.allowed && decision.code.startsWith('PLUGIN_') ? [decision.text] : [],
  )
  return [...new Set(reasons)].map((text) => <InlineAlert key={text} type="warning" title={text} />)
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
