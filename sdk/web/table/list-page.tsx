import { type ReactNode, useMemo } from 'react'
import { AddressedGlobalAction } from '../action/addressed-global-action.tsx'
import { GlobalActions } from '../action/global-actions.tsx'
import type { Panel } from '../declare/declared-panel.ts'
import { ContributionBoundary } from '../frame/boundary/contribution-boundary.tsx'
import { PageHeader } from '../frame/page/page-header.tsx'
import { type Translate, useT } from '../host/hooks/use-t.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { type ResourceList, wasStopped } from '../resource/use-resource-list.ts'
import type { RegisteredContribution } from '../services/resources.ts'
import { useInSentence } from '../value/use-in-sentence.ts'
import { ListAnnouncer } from './list/list-announcer.tsx'
import { ListBody } from './list/list-body.tsx'
import { ListComparison } from './list/list-comparison.tsx'
import { ListGate } from './list/list-gate.tsx'
import { ListTable } from './list/list-table.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import { usePanelActions } from './list/use-panel-actions.tsx'
import { usePanelList } from './list/use-panel-list.ts'
import type { AskedOfService } from './list/use-service-pages.ts'
import { ListFooter } from './tools/list-footer.tsx'
import { PagedFooter } from './tools/paged-footer.tsx'

export interface ListPageProps {
  /** A panel that lists a resource type. */
  readonly panel: RegisteredContribution
}

/** The whole page of a panel that lists a resource type: header, search, tools, table with its states, footer. */
export function ListPage({ panel }: ListPageProps): ReactNode {
  const t = useT()
  const data = dataOf('panel', panel)
  return (
    <ContributionBoundary plugin={panel.plugin} id={data.id}>
      <ListGate title={t('{title} cannot be shown.', { title: t(data.title, { count: 2 }) })} decision={panel.decision}>
        <PanelList key={data.id} panel={data} plugin={panel.plugin} />
      </ListGate>
    </ContributionBoundary>
  )
}

function PanelList({ panel, plugin }: { readonly panel: Panel; readonly plugin: string }): ReactNode {
  const t = useT()
  const inSentence = useInSentence()
  const type = useRegisteredType(panel.lists ?? '')
  const { table, list, service, forget, isWaitingForFilter } = usePanelList({ panel, type, plugin })
  const actions = usePanelActions({ panel, type, plugin }, list, forget)
  const { globalActions, runner } = actions
  const { state, rows, page } = table
  const title = t(panel.title, { count: 2 })
  const what = inSentence(t(type.names, { count: 2 }))
  const isShown = (list.status === 'ready' || list.status === 'streaming') && !wasStopped(list)
  const buttons = useMemo(
    () => <GlobalActions contributions={globalActions} runner={runner} />,
    [globalActions, runner],
  )
  return (
    <section className="fascia-list-page" aria-label={title}>
      <AddressedGlobalAction contributions={globalActions} runner={runner} />
      <PageHeader
        title={title}
        count={isShown ? listCount(list, rows.length, service, t) : undefined}
        actions={buttons}
      />
      <ListToolbar title={title} what={what} type={type} table={table} list={list} actions={actions} />
      {list.paging ? null : <ListAnnouncer title={title} rows={list.rows} isSettled={list.status === 'ready'} />}
      <ListBody
        what={what}
        scope={panel.nav?.perspective ?? panel.path.split('/')[1]}
        failure={type.failure === undefined ? t('Unable to retrieve the {what}.', { what }) : t(type.failure)}
        list={list}
        table={table}
        service={service}
        isWaitingForFilter={isWaitingForFilter}
        action={<GlobalActions contributions={globalActions} runner={runner} isSecondary />}
      >
        <ListComparison type={type} table={table} rows={list.rows}>
          <ListTable
            type={type}
            table={table}
            label={title}
            hasBoxes={actions.hasBoxes}
            isSelectable={actions.isSelectable}
            renderActions={actions.renderActions}
            renderDue={actions.renderDue}
            onReload={list.reloadRows}
          />
          {list.paging ? (
            <PagedFooter paging={list.paging} shown={rows.length} state={state} service={service} />
          ) : table.isContinuous ? null : (
            <ListFooter page={page} state={state} service={service} />
          )}
        </ListComparison>
      </ListBody>
    </section>
  )
}

type Counted = Pick<ResourceList, 'rows' | 'paging' | 'isTruncated' | 'total'>

/** How many there are, as the title says it; `fitting` of the loaded rows fit the filter. */
function listCount(
  { rows, paging, isTruncated, total }: Counted,
  fitting: number,
  service: AskedOfService | undefined,
  t: Translate,
): string {
  if (paging && service?.least) return t('more than {count}', { count: service.least })
  if (paging && total === undefined) return t('{count} on this page', { count: fitting })
  const all = total ?? rows.length
  const of = isTruncated && total === undefined ? t('more than {count}', { count: all }) : String(all)
  return fitting === rows.length ? of : t('{count} of {total}', { count: fitting, total: of })
}
