import { MenuItem, MenuList } from '@patternfly/react-core'
import { CaretDownIcon, LongArrowAltDownIcon, LongArrowAltUpIcon } from '@patternfly/react-icons'
import { type ReactNode, useRef, useState } from 'react'
import { MenuPopper } from '../../action/menu-popper.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { TableColumn, TableSort } from '../column/table-column.ts'

export interface StackedSortProps {
  /** Every column, those in the drawers too. */
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'isSortable'>[]
  readonly sort: TableSort | undefined
  readonly onSort: (sort: TableSort) => void
}

/** The sort of a stacked table: one menu in place of the headings. */
export function StackedSort({ columns, sort, onSort }: StackedSortProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const current = sortable.find(({ id }) => id === sort?.by)
  const isDown = sort?.direction === 'desc'
  const Arrow = isDown ? LongArrowAltDownIcon : LongArrowAltUpIcon
  if (sortable.length === 0) return null
  const choose = (id: string): void => {
    setOpen(false)
    toggle.current?.focus()
    onSort({ by: id, direction: id === sort?.by && !isDown ? 'desc' : 'asc' })
  }
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={`pf-v6-c-menu-toggle pf-m-plain pf-m-text ${isOpen ? 'pf-m-expanded' : ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="pf-v6-c-menu-toggle__text">
          {current ? t('Sorted by {column}', { column: t(current.label) }) : t('Sort')} {current ? <Arrow /> : null}
        </span>
        <span className="pf-v6-c-menu-toggle__controls">
          <span className="pf-v6-c-menu-toggle__toggle-icon">
            <CaretDownIcon />
          </span>
        </span>
      </button>
      {isOpen ? (
        <MenuPopper toggle={toggle} onClose={() => setOpen(false)}>
          <MenuList>
            {sortable.map(({ id, label }) => (
              <MenuItem key={id} {...(id === sort?.by ? { icon: <Arrow /> } : {})} onClick={() => choose(id)}>
                {t(label)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopper>
      ) : null}
    </>
  )
}
