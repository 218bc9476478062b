import type { ReactNode } from 'react'
import { EmptyState } from '../../frame/state/empty-state.tsx'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { NoMatchState } from '../../frame/state/no-match-state.tsx'
import { StaleBanner } from '../../frame/state/stale-banner.tsx'
import { StoppedState } from '../../frame/state/stopped-state.tsx'
import { type Translate, useT } from '../../host/hooks/use-t.ts'
import type { Row } from '../../resource/row.ts'
import { type ResourceList, wasStopped } from '../../resource/use-resource-list.ts'
import type { TableModel } from '../model/use-table.ts'
import { EMPTY_QUERY } from '../search/search-query.ts'
import type { AskedOfService } from './use-service-pages.ts'

export interface ListBodyProps {
  /** What is listed, in lower case, as part of a sentence: `instances`. */
  readonly what: string
  /** Where the panel is in the navigation: `project`. */
  readonly scope: string | undefined
  /** Said when the list cannot be loaded. */
  readonly failure: string
  readonly list: ResourceList
  readonly table: TableModel<Row>
  /** What the service does with a list of more rows than are loaded at once. */
  readonly service: AskedOfService | undefined
  /** The panel lists nothing before a facet is chosen [UI-039]. */
  readonly isWaitingForFilter: boolean
  /** The actions of the page, for a list that is empty. */
  readonly action: ReactNode
  readonly children: ReactNode
}

/** What an empty list is for, and whose things it would show. */
function aboutOf(t: Translate, scope: string | undefined, what: string): string {
  switch (scope) {
    case 'project':
      return t('Here you find the {what} of this project.', { what })
    case 'admin':
      return t('Here you find the {what} of this cloud.', { what })
    case 'settings':
      return t('Here you find your {what}.', { what })
    default:
      return t('Here you find the {what}.', { what })
  }
}

/** Where the words of the search are looked for in a list that is not loaded whole. */
function wordsNote(t: Translate, { text, find }: NonNullable<AskedOfService['words']>): string {
  switch (find) {
    case 'part':
      return t('The service looks for “{text}” in the names.', { text })
    case 'whole':
      return t('The service looks for what is named “{text}”, the whole name.', { text })
    case 'page':
      return t('“{text}” is looked for on this page alone.', { text })
  }
}

/** The table, or the state that is in its place. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { what, failure, list, table, children } = props
  const { filter, rows, state } = table
  const clear = (): void => state.setQuery(EMPTY_QUERY)
  const t = useT()
  if (props.isWaitingForFilter) {
    return <EmptyState>{t('Choose a filter to list {what}.', { what })}</EmptyState>
  }
  const isStopped = wasStopped(list)
  if (list.status === 'loading' || (isStopped && list.isReloading)) {
    return <LoadingState what={what} onCancel={list.cancel} />
  }
  if (list.status === 'failed' && list.fault) {
    return <FaultState title={failure} fault={list.fault} onRetry={list.reload} />
  }
  if (isStopped) return <StoppedState what={what} onRetry={list.reload} />
  const note = props.service?.words && wordsNote(t, props.service.words)
  const words = note === undefined ? null : <InlineAlert type="info" isPlain title={note} />
  if (list.rows.length === 0 && list.status === 'ready') {
    return filter === '' ? (
      <EmptyState action={props.action}>{aboutOf(t, props.scope, what)}</EmptyState>
    ) : (
      <>
        {words}
        <NoMatchState filter={filter} onClear={clear} />
      </>
    )
  }
  return (
    <>
      {list.fault && list.loadedAtMs !== undefined ? (
        <StaleBanner fault={list.fault} loadedAtMs={list.loadedAtMs} onRetry={list.reload} />
      ) : null}
      {list.isTruncated && !list.paging ? (
        <InlineAlert
          type="info"
          isPlain
          title={t('Only the first {count} were loaded; filter and order apply to these.', { count: list.rows.length })}
        />
      ) : null}
      {words}
      {rows.length === 0 && list.status === 'ready' ? (
        <NoMatchState filter={filter} onClear={clear} />
      ) : (
        <div className={list.fault ? 'fascia-m-stale' : undefined} aria-busy={list.paging?.isTurning ?? false}>
          {children}
        </div>
      )}
    </>
  )
}
