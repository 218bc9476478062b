import { Button } from '@patternfly/react-core'
import { AngleDoubleLeftIcon, AngleLeftIcon, AngleRightIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { type Translate, useT } from '../../host/hooks/use-t.ts'
import type { ListPages } from '../../resource/list-pages.ts'
import type { AskedOfService } from '../list/use-service-pages.ts'
import type { TableState } from '../model/table-state.ts'
import { PageSize } from './list-footer.tsx'

export interface PagedFooterProps {
  readonly paging: ListPages
  /** How many rows the page has. */
  readonly shown: number
  readonly state: Pick<TableState, 'pageSize' | 'setPage' | 'setPageSize'>
  readonly service: AskedOfService | undefined
}

/** Which rows of how many: no more than is known. A page that is not full, and not the last, leaves open which rows it has. */
function rowsText({ paging, shown, state, service }: PagedFooterProps, t: Translate): string {
  const { index, hasNext, isTurning } = paging
  const before = index * state.pageSize
  const last = before + shown
  if (!service || isTurning || shown === 0 || (hasNext && shown < state.pageSize))
    return t('{count} on this page', { count: shown })
  if (!hasNext) return t('{first} – {last} of {total}', { first: before + 1, last, total: last })
  const count = Math.max(service.least ?? 0, last)
  return t('{first} – {last} of more than {count}', { first: before + 1, last, count })
}

/** What the service has done with the list. */
function workText({ isFiltered, isSorted }: AskedOfService, t: Translate): string | undefined {
  if (isFiltered) return isSorted ? t('Filtered and sorted by the service') : t('Filtered by the service')
  return isSorted ? t('Sorted by the service') : undefined
}

/** The footer of a list that the service pages: the rows that show, and the ways to the first page and to those beside. */
export function PagedFooter(props: PagedFooterProps): ReactNode {
  const { paging, state, service } = props
  const t = useT()
  const work = service && workText(service, t)
  // Buttons that end nowhere stay reachable: with `disabled` the focus would be lost on the last page.
  return (
    <div className="fascia-list-footer">
      <PageSize state={state} />
      <nav aria-label={t('Pages')} className="fascia-list-footer__pages">
        {work === undefined ? null : <span>{work}</span>}
        <span role="status">{rowsText(props, t)}</span>
        <Button
          variant="plain"
          icon={<AngleDoubleLeftIcon />}
          aria-label={t('First page')}
          isAriaDisabled={paging.index === 0}
          onClick={paging.first}
        />
        <Button
          variant="plain"
          icon={<AngleLeftIcon />}
          aria-label={t('Previous page')}
          isAriaDisabled={!paging.hasPrevious || paging.isTurning}
          onClick={paging.previous}
        />
        <span>{t('Page {number}', { number: paging.index + 1 })}</span>
        <Button
          variant="plain"
          icon={<AngleRightIcon />}
          aria-label={t('Next page')}
          isAriaDisabled={!paging.hasNext || paging.isTurning}
          onClick={paging.next}
        />
      </nav>
    </div>
  )
}
