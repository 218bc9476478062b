import { Tab, TabContent, Tabs, TabTitleText } from '@patternfly/react-core'
import { type ComponentType, type ReactNode, useId, useMemo } from 'react'
import { Fault, type Text } from '../../common/index.ts'
import type { Contribution } from '../declare/contribution.ts'
import type { DetailsView } from '../declare/details-view.ts'
import { ContributionView } from '../frame/boundary/contribution-view.tsx'
import { InlineAlert } from '../frame/state/inline-alert.tsx'
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
import { useTab } from './use-tab.ts'

export interface DetailsTabsProps {
  readonly type: RegisteredType
  readonly id: string
  readonly item: Item
  readonly onReload: () => void
}

/** The id of the tab that the host adds. */
const RELATIONS_TAB = 'relations'

interface ShownTab {
  readonly id: string
  readonly title: Text
  readonly body: ReactNode
}

/**
 * One tab for each details view of the type [CORE-013], and one of what the resource uses and what uses it; a tab is drawn when it is first shown, and
 * stays [UI-042]. An item that has failed opens on the first, whichever tab was last shown of another one.
 */
export function DetailsTabs({ type, id, item, onReload }: DetailsTabsProps): ReactNode {
  const t = useT()
  const baseId = useId()
  const all = useContributions('detailsView', type.code)
  const { relations } = useService(LateViews)
  const given = useMemo(() => ({ item, id, reload: onReload }), [item, id, onReload])
  const tabs = useMemo(() => {
    const own = all
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
    const isRefused = own.length === 0 && refusalsOf(all).length > 0
    if (!relations || isRefused) return own
    return [
      ...own,
      {
        id: RELATIONS_TAB,
        title: 'Relations',
        body: <LateRelations load={relations} type={type.code} id={id} item={item} />,
      },
    ]
  }, [all, type, id, item, given, relations])
  const ids = useMemo(() => tabs.map((tab) => tab.id), [tabs])
  const tab = useTab(type.code, ids, { startsAtFirst: failedStatus(item, type) !== undefined })
  if (tab.active === undefined)
    return refusalsOf(all).map((text) => <InlineAlert key={text} type="warning" title={text} />)
  return (
    <>
      <Tabs
        activeKey={tab.active}
        onSelect={(_event, key) => tab.show(String(key))}
        aria-label={t('Parts of the details')}
        className="fascia-details-tabs"
      >
        {tabs.map(({ id: key, title }) => (
          <Tab
            key={key}
            eventKey={key}
            id={`${baseId}-${key}`}
            {...(key === tab.active ? { innerRef: showTab } : {})}
            tabContentId={`${baseId}-content-${key}`}
            title={<TabTitleText>{t(title)}</TabTitleText>}
          />
        ))}
      </Tabs>
      {tabs
        .filter(({ id: key }) => tab.shown.includes(key))
        .map(({ id: key, body }) => (
          <TabContent
            key={key}
            id={`${baseId}-content-${key}`}
            aria-labelledby={`${baseId}-${key}`}
            eventKey={key}
            activeKey={tab.active ?? ''}
            hidden={key !== tab.active}
            className="fascia-details-tab"
          >
            {body}
          </TabContent>
        ))}
    </>
  )
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
