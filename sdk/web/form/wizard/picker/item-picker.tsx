import { Checkbox, FormGroup, Radio } from '@patternfly/react-core'
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { LoadingState } from '../../../frame/state/loading-state.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import { FilterField } from '../../../table/search/filter-field.tsx'
import { WizardHost } from '../../frame/wizard-host.ts'
import { ListProblems } from '../../membership/list-problems.tsx'
import { useRowsInSight } from '../../membership/use-rows-in-sight.ts'
import { idOf, titleOf } from '../transfer-table/transfer-table.tsx'
import { findPicks } from './find-picks.ts'

/** The properties of `ItemPicker`. */
export interface ItemPickerProps<T> {
  /** The field of the model that it sets: what is wrong with it is shown below. */
  readonly name: string
  readonly label: string
  /** What can be chosen; undefined while it loads. */
  readonly items: readonly T[] | undefined
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
  /** Any number can be chosen, in the order in which they are; one when absent. */
  readonly isMany?: boolean
  readonly isRequired?: boolean
  /** What is said of an item beside its name, and found by the filter. */
  readonly aboutOf?: (item: T) => string
  /** Why an item cannot be chosen now; empty when it can. */
  readonly errorsOf?: (item: T) => readonly string[]
  /** What makes an item unique; its `id` when absent. */
  readonly keyOf?: (item: T) => string
  /** What an item is called; its `name` when absent. */
  readonly nameOf?: (item: T) => string
  /** Said where there is nothing to choose from. */
  readonly none: string
  /** Twice as high as usual: for a list that is mostly long. */
  readonly isHigh?: boolean
}

/** So many rows are seen without a filter. */
const SEEN = 6

/**
 * One item of a list, or any number of them, picked by a click on its row, with a filter above a list that does not fit. Items that cannot be chosen come last,
 * with their reasons. In a question of a wizard it shows what is wrong with its field. Long lists draw only what is in sight.
 *
 * @example
 * ```tsx
 * import { ItemPicker } from '@fascia/sdk/web/wizard'
 * import { useState } from 'react'
 *
 * interface Size {
 *   readonly id: string
 *   readonly name: string
 *   readonly vcpus: number
 * }
 *
 * export function Sizes({ sizes }: { readonly sizes: readonly Size[] | undefined }) {
 *   const [chosen, setChosen] = useState<readonly Size[]>([])
 *   return (
 *     <ItemPicker
 *       name="size"
 *       label="Size"
 *       items={sizes}
 *       chosen={chosen}
 *       onChange={setChosen}
 *       aboutOf={({ vcpus }) => `${vcpus} VCPUs`}
 *       none="There are no sizes."
 *     />
 *   )
 * }
 * ```
 */
export function ItemPicker<T>(props: ItemPickerProps<T>): ReactNode {
  const { name, label, items, chosen, onChange, none, isMany = false, isRequired = false, isHigh = false } = props
  const { keyOf = idOf, nameOf = titleOf, aboutOf = () => '', errorsOf = () => [] } = props
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const { step, state } = use(WizardHost) ?? {}
  const problems = (step && state?.problems[step.id]?.[name]) ?? []
  const keys = new Set(chosen.map(keyOf))
  const shown = findPicks(items ?? [], { filter, nameOf, aboutOf, errorsOf })
  const rows = useRowsInSight(list, shown.length, (index) => {
    const pick = shown[index]
    return pick ? keyOf(pick.item) : String(index)
  })
  const first = shown.findIndex(({ item }) => keys.has(keyOf(item)))
  useEffect(() => {
    const { current } = list
    // What was chosen before is in sight; a person who picks sees the row already.
    if (!current || first < 0 || current.contains(document.activeElement)) return
    const rowPx = current.scrollHeight / shown.length
    const topPx = first * rowPx
    if (topPx < current.scrollTop || topPx + rowPx > current.scrollTop + current.clientHeight) current.scrollTop = topPx
  }, [first, shown.length])
  const pick = (item: T): void => {
    const isChosen = keys.has(keyOf(item))
    if (!isMany) onChange([item])
    else onChange(isChosen ? chosen.filter((each) => keyOf(each) !== keyOf(item)) : [...chosen, item])
  }
  const pickFirst = (event: KeyboardEvent): void => {
    const [found] = shown
    if (event.key !== 'Enter' || filter === '') return
    event.preventDefault()
    if (found && found.reasons.length === 0) pick(found.item)
  }
  const Control = isMany ? Checkbox : Radio
  return (
    <FormGroup
      className="fascia-picker"
      role={isMany ? 'group' : 'radiogroup'}
      fieldId={id}
      label={label}
      isRequired={isRequired}
      data-field={name}
    >
      {items && (items.length > SEEN || filter !== '') ? (
        <FilterField
          label={t('Filter {what}', { what: label })}
          value={filter}
          onChange={setFilter}
          onKeyDown={pickFirst}
        />
      ) : null}
      {items === undefined ? <LoadingState what={label} rows={SEEN} /> : null}
      {items?.length === 0 ? <p className="fascia-picker__none">{none}</p> : null}
      {items && items.length > 0 && shown.length === 0 ? (
        <p className="fascia-picker__none" role="status">
          {t('No results for "{filter}".', { filter })}
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <div
          ref={list}
          className={`fascia-picker__list ${isHigh ? 'fascia-m-high' : ''}`}
          // A list that scrolls and in which nothing can be picked is scrolled by the keyboard.
          tabIndex={shown.every(({ reasons }) => reasons.length > 0) ? 0 : undefined}
        >
          <div style={{ blockSize: rows.beforePx }} />
          {shown.slice(rows.from, rows.to).map(({ item, about, reasons }, index) => (
            <div key={keyOf(item)} ref={rows.measure} data-index={rows.from + index} className="fascia-picker__row">
              <Control
                id={`${id}-${keyOf(item)}`}
                name={id}
                isLabelWrapped
                isChecked={keys.has(keyOf(item))}
                isDisabled={reasons.length > 0 && !keys.has(keyOf(item))}
                isValid={problems.length === 0}
                label={
                  <>
                    <span className="fascia-picker__name">{nameOf(item)}</span>{' '}
                    <span className="fascia-picker__about">{about}</span>
                  </>
                }
                description={reasons.length === 0 ? undefined : reasons.join(', ')}
                onChange={() => pick(item)}
              />
            </div>
          ))}
          <div style={{ blockSize: rows.afterPx }} />
        </div>
      )}
      <ListProblems problems={problems} />
    </FormGroup>
  )
}
