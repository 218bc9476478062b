import { Button, HelperText, HelperTextItem, Tooltip } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon, ArrowDownIcon, ArrowUpIcon } from '@patternfly/react-icons'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { EMPTY_MARK } from '../../../../common/index.ts'
import { type Translate, useT } from '../../../host/hooks/use-t.ts'
import { isEmptyValue } from '../../../value/value-text.ts'
import { OrderCell } from './order-cell.tsx'
import type { TransferColumn } from './transfer-column.ts'

export interface ItemRowProps<T> {
  readonly item: T
  readonly itemKey: string
  readonly name: string
  /** Place in the whole list, from 0. */
  readonly index: number
  readonly count: number
  readonly list: RefObject<HTMLElement | null>
  readonly columns: readonly TransferColumn<T>[]
  /** Columns that there is no room for. */
  readonly hidden: readonly TransferColumn<T>[]
  readonly canExpand: boolean
  readonly isExpanded: boolean
  readonly onExpand: (key: string | undefined) => void
  readonly details: ((item: T) => ReactNode) | undefined
  readonly errors: readonly string[]
  /** To the other list; absent in a table that can only be read. */
  readonly onTransfer?: ((item: T) => void) | undefined
  readonly isAllocated: boolean
  /** Why no more can be allocated. */
  readonly limit: string | undefined
  readonly onMove?: ((from: number, to: number) => void) | undefined
  readonly measure: (element: HTMLElement | null) => void
}

const CELL = 'pf-v6-c-table__td'

function cellOf<T>({ view, value, facet = [] }: TransferColumn<T>, item: T, t: Translate): ReactNode {
  const text = String(value(item)).toLowerCase()
  const known = facet.find(({ key }) => key.toLowerCase() === text)
  const shown = view?.(item) ?? (known ? t(known.label) : value(item))
  if (isEmptyValue(shown)) return EMPTY_MARK
  return typeof shown === 'string' ? <bdi>{shown}</bdi> : shown
}

function TransferButton<T>(props: ItemRowProps<T>): ReactNode {
  const { item, itemKey, name, errors, isAllocated, limit, onTransfer } = props
  const t = useT()
  const hasErrors = !isAllocated && errors.length > 0
  const reason = hasErrors
    ? t('The action cannot be performed. The contents of this row have errors or are missing information.')
    : isAllocated
      ? undefined
      : limit
  const button = (
    <Button
      variant="control"
      size="sm"
      data-transfer={itemKey}
      icon={isAllocated ? <ArrowDownIcon /> : <ArrowUpIcon />}
      aria-label={isAllocated ? t('Remove {name}', { name }) : t('Allocate {name}', { name })}
      isAriaDisabled={reason !== undefined}
      onClick={() => {
        if (!hasErrors) onTransfer?.(item)
      }}
    />
  )
  return reason === undefined ? button : <Tooltip content={reason}>{button}</Tooltip>
}

function ExpandButton<T>({ itemKey, name, errors, isAllocated, isExpanded, onExpand }: ItemRowProps<T>): ReactNode {
  const t = useT()
  const button = (
    <Button
      variant="plain"
      size="sm"
      hasNoPadding
      aria-expanded={isExpanded}
      aria-label={t('More of {name}', { name })}
      icon={isExpanded ? <AngleDownIcon /> : <AngleRightIcon className="fascia-transfer__turn" />}
      onClick={() => onExpand(isExpanded ? undefined : itemKey)}
    />
  )
  if (isAllocated || isExpanded || errors.length === 0) return button
  return <Tooltip content={t('Click here to expand the row and view the errors.')}>{button}</Tooltip>
}

function More<T>({ item, hidden, errors, isAllocated, details }: ItemRowProps<T>): ReactNode {
  const t = useT()
  return (
    <div className="fascia-transfer__more">
      {!isAllocated && errors.length > 0 ? (
        <HelperText component="ul" aria-label={t('Errors')}>
          {errors.map((text) => (
            <HelperTextItem key={text} component="li" variant="error">
              {text}
            </HelperTextItem>
          ))}
        </HelperText>
      ) : null}
      {hidden.length > 0 ? (
        <dl className="fascia-transfer__hidden">
          {hidden.map((column) => (
            <div key={column.id}>
              <dt>{t(column.label)}</dt>
              <dd>{cellOf(column, item, t)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {details?.(item)}
    </div>
  )
}

/** What a click on it is for itself: it picks no row. */
const CONTROLS = 'button, a, input, select, textarea, label, summary, [role="button"]'

/** A click beside the controls of a row, that does not end the selection of its text. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  const isSelecting = (currentTarget.ownerDocument.getSelection()?.toString() ?? '') !== ''
  return !isSelecting && !(control && currentTarget.contains(control))
}

/** An item in one of the two lists, with what shows when it is expanded. */
export function ItemRow<T>(props: ItemRowProps<T>): ReactNode {
  const { item, name, index, columns, canExpand, isExpanded, errors, isAllocated, onMove, onTransfer } = props
  const t = useT()
  const isOff = !isAllocated && errors.length > 0
  const hasMore = canExpand && (props.details !== undefined || props.hidden.length > 0 || isOff)
  const pick = isAllocated || isOff ? undefined : onTransfer
  const width = columns.length + (canExpand ? 1 : 0) + (onMove ? 1 : 0) + (onTransfer ? 1 : 0)
  return (
    <tbody
      ref={props.measure}
      data-index={index}
      className={`pf-v6-c-table__tbody ${isExpanded ? 'pf-m-expanded' : ''}`}
    >
      <tr
        aria-rowindex={index + 2}
        data-key={props.itemKey}
        className={`pf-v6-c-table__tr ${isExpanded ? 'pf-m-expanded' : ''} ${isOff ? 'fascia-m-off' : ''} ${pick ? 'fascia-m-pickable' : ''}`}
        onClick={pick && ((event) => isOnRow(event) && pick(item))}
      >
        {canExpand ? <td className={`${CELL} fascia-toggle`}>{hasMore ? <ExpandButton {...props} /> : null}</td> : null}
        {onMove ? (
          <td className={`${CELL} fascia-transfer__order-cell`} data-label={t('Order')}>
            <OrderCell name={name} index={index} count={props.count} list={props.list} onMove={onMove} />
          </td>
        ) : null}
        {columns.map((column, place) => (
          <td
            key={column.id}
            data-label={t(column.label)}
            className={`${CELL} ${column.isNumber ? 'fascia-number' : ''} ${place === 0 ? 'fascia-first' : ''}`}
          >
            {cellOf(column, item, t)}
          </td>
        ))}
        {onTransfer ? (
          <td className={`${CELL} fascia-actions`}>
            <TransferButton {...props} />
          </td>
        ) : null}
      </tr>
      {isExpanded ? (
        <tr className="pf-v6-c-table__tr pf-v6-c-table__expandable-row pf-m-expanded">
          <td className={CELL} colSpan={width}>
            <div className="pf-v6-c-table__expandable-row-content">
              <More {...props} />
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}
