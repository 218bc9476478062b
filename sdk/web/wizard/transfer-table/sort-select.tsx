import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../hooks/use-t.ts'
import type { ItemSort } from './arrange-items.ts'
import type { TransferColumn } from './transfer-column.ts'

export interface SortSelectProps {
  readonly columns: readonly Pick<TransferColumn<never>, 'id' | 'label'>[]
  readonly sort: ItemSort | undefined
  readonly onSort: (sort: ItemSort) => void
}

/** Sorts a list whose headings cannot be seen. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps): ReactNode {
  const t = useT()
  const id = useId()
  const choices = columns.flatMap(({ id: by, label }) => [
    { sort: { by, direction: 'asc' } as const, text: t('{column}, ascending', { column: t(label) }) },
    { sort: { by, direction: 'desc' } as const, text: t('{column}, descending', { column: t(label) }) },
  ])
  const chosen = choices.findIndex(({ sort: { by, direction } }) => by === sort?.by && direction === sort.direction)
  return (
    <div className="fascia-transfer__sort">
      <label htmlFor={id}>{t('Sort by')}</label>
      <FormSelect
        id={id}
        value={chosen}
        onChange={(_event, value) => {
          const choice = choices[Number(value)]
          if (choice) onSort(choice.sort)
        }}
      >
        {chosen < 0 ? <FormSelectOption value={-1} label={t('Not sorted')} /> : null}
        {choices.map(({ text }, index) => (
          <FormSelectOption key={text} value={index} label={text} />
        ))}
      </FormSelect>
    </div>
  )
}
