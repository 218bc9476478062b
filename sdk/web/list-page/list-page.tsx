import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { ActionResult } from '../../common/index.ts'
import { busyItemsAtom } from '../action/busy-items.ts'
import { DueAction } from '../action/due-action.tsx'
import { GlobalActions } from '../action/global-actions.tsx'
import { ItemActionsMenu } from '../action/item-actions-menu.tsx'
import { useActable } from '../action/use-actable.ts'
import { useActionRunner } from '../action/use-action-runner.ts'
import { ContributionBoundary } from '../boundary/contribution-boundary.tsx'
import type { Panel } from '../declare/declared-panel.ts'
import { useT } from '../hooks/use-t.ts'
import { PageHeader } from '../page/page-header.tsx'
import { useReading } from '../property/use-reading.ts'
import { type Reading, valueText } from '../property/value-text.ts'
import { dataOf } from '../registry/data-of.ts'
import { useContributions, usePanelContributions } from '../registry/use-contributions.ts'
import { outlivesDelete } from '../resource/deleted-rows.ts'
import { type Item, idOf, type Row } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { wasStopped } from '../resource/use-resource-list.ts'
import { MagicSearch } from '../search/magic-search.tsx'
import { EMPTY_QUERY } from '../search/search-query.ts'
import type { RegisteredContribution } from '../services/resources.ts'
import type { ExportColumn } from '../table/operations/export-rows.ts'
import type { TableColumn } from '../table/table-column.ts'
import { ToolbarItem } from '../table/toolbar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { formatColumns, orderText } from './list-address.ts'
import { ListBody } from './list-body.tsx'
import { listCount } from './list-count.ts'
import { ListFooter } from './list-footer.tsx'
import { ListGate } from './list-gate.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { PagedFooter } from './paged-footer.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SavedViews } from './saved-views.tsx'
import { TableMenu } from './table-menu.tsx'
import { useListModel } from './use-list-model.ts'
import { useSelection } from './use-selection.ts'

/** The columns of an export: what shows, as this person reads it; never what is hidden until asked for. */
function exportColumns(columns: readonly TableColumn[], reading: Reading): readonly ExportColumn<Row>[] {
  return columns
    .filter(({ property }) => !property.isSensitive)
    .map((column) => ({
      label: reading.t(column.label),
      textOf: ({ item }) => valueText(item, column.name, column.property, reading),
    }))
}

export interface ListPageProps {
  /** A panel that lists a resource type. */
  readonly panel: RegisteredContribution
}

const NOTHING: ReadonlySet<string> = new Set()
const itemOf = ({ item }: Row): unknown => item

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
  const reading = useReading()
  const type = useRegisteredType(panel.lists ?? '')
  const model = useListModel(panel, type, plugin)
  const { address, list, rows, page, columns, settings, filter } = model
  const globalActions = usePanelContributions('globalAction', { type, panel, plugin })
  const batchActions = usePanelContributions('batchAction', { type, panel, plugin })
  const itemActions = usePanelContributions('itemAction', { type, panel, plugin })
  const [drawer] = useContributions('drawer', type.code)
  const selection = useSelection(panel.id, list.rows, rows)
  const busy = useAtomValue(busyItemsAtom)
  const { reload, reloadRows } = list

  const onItemsEnd = useCallback(
    (result: ActionResult, reported: ReadonlySet<string> = NOTHING) => {
      const touched = [...result.updated, ...result.failed, ...(outlivesDelete(type) ? result.deleted : [])].filter(
        (ref) => ref.type === type.code && !reported.has(ref.id),
      )
      if (touched.length > 0) void reloadRows(touched.map(({ id }) => id))
    },
    [reloadRows, type],
  )
  const onResult = useCallback(
    (result: ActionResult, reported: ReadonlySet<string>) => {
      const isPaged = type.loads === 'paged'
      if (result.created.length > 0 || (isPaged && result.deleted.length > 0)) reload()
      onItemsEnd(result, reported)
    },
    [onItemsEnd, reload, type],
  )
  const reloadRow = useCallback((id: string) => void reloadRows([id]), [reloadRows])
  const runner = useActionRunner(type, { onResult, onItemsEnd })
  const items = useMemo(() => list.rows.map(({ item }) => item), [list.rows])
  const canAct = useActable({ type, contributions: itemActions, items })
  const canActOnSelected = useActable({ type, contributions: batchActions, items })
  const isSelectable = useCallback(({ item }: Row) => canActOnSelected(item), [canActOnSelected])
  const [hasMenus, hasBoxes] = useMemo(
    () => [items.some(canAct), items.some(canActOnSelected)],
    [items, canAct, canActOnSelected],
  )
  const renderActions = useCallback(
    ({ item }: Row) =>
      canAct(item) ? (
        <ItemActionsMenu key={idOf(item, type)} type={type} item={item} contributions={itemActions} runner={runner} />
      ) : null,
    [type, itemActions, runner, canAct],
  )
  const due = useMemo(() => itemActions.filter((one) => dataOf('itemAction', one).due), [itemActions])
  const renderDue = useCallback(
    (item: Item) => (canAct(item) ? <DueAction type={type} item={item} contributions={due} runner={runner} /> : null),
    [type, due, runner, canAct],
  )

  const title = t(panel.title, { count: 2 })
  const what = t(type.names, { count: 2 }).toLowerCase()
  const isShown = (list.status === 'ready' || list.status === 'streaming') && !wasStopped(list)
  const count = listCount(
    {
      loaded: list.rows.length,
      fitting: rows.length,
      isPaged: list.paging !== undefined,
      isTruncated: list.isTruncated,
      total: list.total,
    },
    t,
  )
  const view = {
    filter,
    order: orderText(address.sort, model.allColumns, t),
    columns: model.isDeclaredOrder ? '' : formatColumns(columns),
    columnNames: columns.map(({ label }) => t(label)).join(', '),
  }
  const exported = (): readonly ExportColumn<Row>[] => exportColumns(columns, reading)
  const actions = useMemo(
    () => <GlobalActions contributions={globalActions} runner={runner} />,
    [globalActions, runner],
  )
  return (
    <section className="fascia-list-page" aria-label={title}>
      <PageHeader title={title} count={isShown ? count : undefined} actions={actions} />
      <ListToolbar
        type={type}
        selection={selection}
        rows={rows}
        isSelectable={isSelectable}
        batchActions={batchActions}
        runner={runner}
        search={
          <MagicSearch
            label={t('Search {what}', { what })}
            facets={model.facets}
            query={address.query}
            onChange={({ query }) => address.setQuery(query)}
          />
        }
        tools={
          <>
            <ToolbarItem>
              <SavedViews panelId={panel.id} {...view} />
            </ToolbarItem>
            <ToolbarItem>
              <TableMenu columns={model.allColumns} settings={settings} onChange={model.setSettings} />
            </ToolbarItem>
            <ToolbarItem>
              <ExportMenu name={title} rows={rows} columns={exported} itemOf={itemOf} />
            </ToolbarItem>
            <ToolbarItem>
              <RefreshButton list={list} />
            </ToolbarItem>
          </>
        }
      />
      <ListBody
        what={what}
        scope={panel.nav?.perspective ?? panel.path.split('/')[1]}
        failure={type.failure === undefined ? t('Unable to retrieve the {what}.', { what }) : t(type.failure)}
        list={list}
        fitting={rows.length}
        filter={filter}
        isWaitingForFilter={model.isWaitingForFilter}
        onClearFilter={() => address.setQuery(EMPTY_QUERY)}
        action={actions}
      >
        <ListTable
          id={panel.id}
          label={title}
          type={type}
          columns={columns}
          drawer={drawer}
          rows={page.rows}
          total={page.total}
          offset={Math.max(0, page.first - 1)}
          sort={address.sort}
          onSort={address.setSort}
          selection={hasBoxes ? selection.ids : undefined}
          isSelectable={isSelectable}
          onSelect={selection.change}
          expanded={address.expanded}
          onExpand={address.setExpanded}
          onReload={reloadRow}
          renderActions={hasMenus ? renderActions : undefined}
          renderDue={due.length > 0 ? renderDue : undefined}
          busy={busy}
          widths={settings.widths}
          onWidth={(columnId, widthPx) =>
            model.setSettings({ ...settings, widths: { ...settings.widths, [columnId]: widthPx } })
          }
          isCompact={settings.isCompact}
          isContinuous={settings.isContinuous}
        />
        {list.paging ? (
          <PagedFooter paging={list.paging} shown={rows.length} pageSize={model.pageSize} />
        ) : settings.isContinuous ? null : (
          <ListFooter page={page} pageSize={model.pageSize} onPage={address.setPage} onPageSize={model.setPageSize} />
        )}
      </ListBody>
    </section>
  )
}
