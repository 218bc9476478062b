import { MenuItem, MenuList, Pagination, PaginationVariant } from '@patternfly/react-core'
import { type ReactNode, useId, useRef } from 'react'
import { MenuButton } from '../../action/menu-button.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { AskedOfService } from '../list/use-service-pages.ts'
import type { TableState } from '../model/table-state.ts'
import { STACKED_BELOW_PX } from '../operations/fit-columns.ts'
import type { RowsPage } from '../operations/paginate-rows.ts'
import { useWidthPx } from '../view/use-width.ts'

const SIZES: readonly number[] = [10, 20, 50, 100, 200]

export interface ListFooterProps {
  readonly page: Omit<RowsPage<never>, 'rows'>
  readonly state: Pick<TableState, 'pageSize' | 'setPage' | 'setPageSize'>
  /** What the service does with a list of more rows than are loaded at once. */
  readonly service?: Pick<AskedOfService, 'isFiltered'> | undefined
}

/** How many rows a page has, and the choice of another size [UI-034]. */
export function PageSize({ state }: Pick<ListFooterProps, 'state'>): ReactNode {
  const { pageSize } = state
  const t = useT()
  const rows = t({ one: '{count} row per page', other: '{count} rows per page' }, { count: pageSize })
  const sizes = [...new Set([...SIZES, pageSize])].sort((a, b) => a - b)
  return (
    // PatternFly's own menu of page sizes asks for the page's style while it is drawn, and with it for a layout.
    <MenuButton label={rows} text={rows} isPlain position="start" className="fascia-list-footer__size">
      {(close) => (
        <MenuList>
          {sizes.map((size) => (
            <MenuItem
              key={size}
              isSelected={size === pageSize}
              onClick={() => {
                close()
                state.setPageSize(size)
              }}
            >
              {t('{count} per page', { count: size })}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </MenuButton>
  )
}

/** The rows of the page among those of the list, and the size of a page [UI-034]. */
export function ListFooter({ page, state, service }: ListFooterProps): ReactNode {
  const { pageSize } = state
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const widthPx = useWidthPx(frame)
  const first = page.total === 0 ? 0 : page.index * pageSize + 1
  const last = Math.min((page.index + 1) * pageSize, page.total)
  return (
    <div ref={frame} className="fascia-list-footer">
      <PageSize state={state} />
      <div className="fascia-list-footer__pages">
        <span>{t('{first} – {last} of {total}', { first, last, total: page.total })}</span>
        {service?.isFiltered ? <span>{t('Filtered by the service')}</span> : null}
        {page.total > pageSize ? (
          <Pagination
            variant={PaginationVariant.bottom}
            widgetId={id}
            isStatic
            isCompact={widthPx < STACKED_BELOW_PX}
            itemCount={page.total}
            page={page.index + 1}
            perPage={pageSize}
            perPageOptions={[]}
            onSetPage={(_event, next) => state.setPage(next - 1)}
            titles={{
              paginationAriaLabel: t('Pages'),
              toFirstPageAriaLabel: t('First page'),
              toPreviousPageAriaLabel: t('Previous page'),
              toNextPageAriaLabel: t('Next page'),
              toLastPageAriaLabel: t('Last page'),
              currPageAriaLabel: t('Current page'),
              ofWord: t('of'),
              page: t('page'),
              pages: t('pages'),
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
