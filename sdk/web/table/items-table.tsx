import { type ReactNode, useMemo } from 'react'
import { BatchActions } from '../action/batch-actions.tsx'
import { GlobalActions } from '../action/global-actions.tsx'
import { useActionRunner } from '../action/use-action-runner.ts'
import { useItemActions } from '../action/use-item-actions.ts'
import type { AnyType } from '../declare/named-type.ts'
import { Toolbar, ToolbarItem } from '../frame/page/toolbar.tsx'
import { useT } from '../host/hooks/use-t.ts'
import { useContributions } from '../resource/registry/use-contributions.ts'
import { type Item, idOf, isTransitional } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { typeColumns } from './column/type-columns.tsx'
import { useBatchable, useBusy, useRowActions } from './model/use-row-actions.tsx'
import { useLocalMarks } from './model/use-selection.ts'
import type { ResourceTableProps } from './resource-table-props.ts'
import { searchFacets } from './search/search-facet.ts'
import { CompactTable } from './view/compact-table.tsx'
import { FullTable } from './view/full-table.tsx'
import { RowDrawer } from './view/row-drawer.tsx'

export interface ItemsTableProps extends Omit<ResourceTableProps<AnyType>, 'items' | 'owner'> {
  readonly items: readonly Item[]
  /** Rows can be selected, searched by facets and opened. */
  readonly isWhole: boolean
}

/** The table of items of a registered type: its columns, facets, drawer and actions. */
export function ItemsTable(props: ItemsTableProps): ReactNode {
  const { items, isWhole, columns: named, isCompact = false, hasActions = !isCompact } = props
  const t = useT()
  const type = useRegisteredType(props.type.code)
  const { code, properties, idOf: idName = 'id', nameOf = 'name' } = type
  const columnParts = useContributions('column', code, named)
  const columns = useMemo(() => typeColumns(columnParts, type), [columnParts, type])
  const facetParts = useContributions('facet', code)
  // The browser answers them: the items are all there, and no list is asked again.
  const facets = useMemo(
    () => (isWhole ? searchFacets(facetParts, type).filter(({ isServer }) => !isServer) : []),
    [isWhole, facetParts, type],
  )
  const [drawer] = useContributions('drawer', code)
  const itemActions = useItemActions(code, props.itemActions)
  const batch = useContributions('batchAction', code)
  const listActions = useContributions('globalAction', code)
  const runner = useActionRunner(type, { onResult: props.onDidAct ?? NOTHING })
  const { renderActions } = useRowActions({ type, contributions: itemActions, items, runner })
  const { hasBoxes } = useBatchable({ type, contributions: batch, items })
  const busyWith = useBusy(type)
  const marks = useLocalMarks()
  const shared = {
    label: props.label ?? t(type.names, { count: 2 }),
    rows: items,
    columns,
    idOf: idName,
    ...(hasActions && renderActions ? { rowActions: renderActions } : {}),
  }
  if (isCompact) return <CompactTable {...shared} />
  const table = (
    <FullTable<Item>
      {...shared}
      id={props.id ?? `${code}/table`}
      properties={properties}
      facets={facets}
      {...(drawer && isWhole
        ? {
            drawer: (item) => (
              <RowDrawer
                type={type}
                row={{ item, id: idOf(item, type) }}
                drawer={drawer}
                hidden={[]}
                onReload={NOTHING}
              />
            ),
          }
        : {})}
      nameOf={nameOf}
      onEnd={props.onEnd}
      {...(props.answer ? { answer: props.answer } : {})}
      marks={isWhole && hasBoxes ? marks : undefined}
      batchActions={(chosen) => (
        <BatchActions type={type} items={chosen} contributions={batch} runner={runner} room={SELECTED_ROOM} />
      )}
      progress={(item) =>
        busyWith(idOf(item, type)) ?? (isTransitional(item, type.transitional) ? t('Changing') : undefined)
      }
    />
  )
  if (!props.hasListActions || !listActions.some(({ decision }) => decision.allowed)) return table
  return (
    <>
      <Toolbar className="pf-m-inset-none">
        <ToolbarItem>
          <GlobalActions contributions={listActions} runner={runner} isSecondary />
        </ToolbarItem>
      </Toolbar>
      {table}
    </>
  )
}

const NOTHING = (): void => {}
/** How many buttons are beside the search of a table inside a page; the others are in a menu. */
const SELECTED_ROOM = 2
