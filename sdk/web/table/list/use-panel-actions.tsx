import { type ReactNode, useCallback, useMemo } from 'react'
import type { ActionResult } from '../../../common/index.ts'
import { type ActionRunner, useActionRunner } from '../../action/use-action-runner.ts'
import { outlivesDelete } from '../../resource/deleted-rows.ts'
import { usePanelContributions } from '../../resource/registry/use-contributions.ts'
import type { Row } from '../../resource/row.ts'
import type { ResourceList } from '../../resource/use-resource-list.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { useBatchable, useRowActions } from '../model/use-row-actions.tsx'
import type { PanelListSpec } from './use-panel-list.ts'

/** What a list page offers to do, and what its list asks for again after it. */
export interface PanelActions {
  readonly runner: ActionRunner
  readonly globalActions: readonly RegisteredContribution[]
  readonly batchActions: readonly RegisteredContribution[]
  readonly isSelectable: (row: Row) => boolean
  readonly hasBoxes: boolean
  readonly renderActions: ((row: Row) => ReactNode) | undefined
  readonly renderDue: ((row: Row) => ReactNode) | undefined
}

const NOTHING: ReadonlySet<string> = new Set()

function ofRow(render: ((item: Row['item']) => ReactNode) | undefined): ((row: Row) => ReactNode) | undefined {
  return render && (({ item }) => render(item))
}

/** The actions of a panel: after each of them the rows that it touched are loaded again, and the list where it has another row. */
export function usePanelActions(
  spec: PanelListSpec,
  { rows, reload, reloadRows, paging }: ResourceList,
  forget: (ids: readonly string[]) => void,
): PanelActions {
  const { type } = spec
  const globalActions = usePanelContributions('globalAction', spec)
  const batchActions = usePanelContributions('batchAction', spec)
  const itemActions = usePanelContributions('itemAction', spec)
  const isPaged = paging !== undefined
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
      if (result.created.length > 0 || (isPaged && result.deleted.length > 0)) reload()
      if (result.deleted.length > 0) forget(result.deleted.map(({ id }) => id))
      onItemsEnd(result, reported)
    },
    [forget, isPaged, onItemsEnd, reload],
  )
  const runner = useActionRunner(type, { onResult, onItemsEnd })
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const { renderActions, renderDue } = useRowActions({ type, contributions: itemActions, items, runner })
  return {
    runner,
    globalActions,
    batchActions,
    ...useBatchable({ type, contributions: batchActions, items }),
    renderActions: useMemo(() => ofRow(renderActions), [renderActions]),
    renderDue: useMemo(() => ofRow(renderDue), [renderDue]),
  }
}
