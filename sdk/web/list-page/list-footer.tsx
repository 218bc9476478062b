import { Pagination, PaginationVariant } from '@patternfly/react-core'
import { type ReactNode, useRef } from 'react'
import { useT } from '../hooks/use-t.ts'
import { STACKED_BELOW_PX } from '../table/operations/fit-columns.ts'
import type { RowsPage } from '../table/operations/paginate-rows.ts'
import { useWidthPx } from '../table/use-width.ts'

const SIZES: readonly number[] = [10, 20, 50, 100, 200]

export interface ListFooterProps {
  readonly page: Omit<RowsPage<never>, 'rows'>
  readonly pageSize: number
  readonly onPage: (index: number) => void
  readonly onPageSize: (size: number) => void
}

/** Where in the list the page stands, and how many rows a page has [UI-034]. */
export function ListFooter({ page, pageSize, onPage, onPageSize }: ListFooterProps): ReactNode {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(frame)
  const sizes = [...new Set([...SIZES, pageSize])].sort((a, b) => a - b)
  return (
    <div ref={frame} className="fascia-list-footer">
      <span className="fascia-list-footer__size">{t('{count} rows per page', { count: pageSize })}</span>
      <Pagination
        variant={PaginationVariant.bottom}
        isStatic
        isCompact={widthPx < STACKED_BELOW_PX}
        itemCount={page.total}
        page={page.index + 1}
        perPage={pageSize}
        perPageOptions={sizes.map((value) => ({ title: String(value), value }))}
        onSetPage={(_event, next) => onPage(next - 1)}
        onPerPageSelect={(_event, size) => onPageSize(size)}
        titles={{
          items: '',
          itemsPerPage: t('Rows per page'),
          perPageSuffix: t('per page'),
          paginationAriaLabel: t('Pages'),
          toFirstPageAriaLabel: t('First page'),
          toPreviousPageAriaLabel: t('Previous page'),
          toNextPageAriaLabel: t('Next page'),
          toLastPageAriaLabel: t('Last page'),
          currPageAriaLabel: t('Current page'),
          ofWord: t('of'),
          page: t('Page'),
          pages: t('Pages'),
        }}
      />
    </div>
  )
}
