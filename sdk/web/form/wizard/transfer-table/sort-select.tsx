import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
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
    { key: `${by} asc`, sort: { by, direction: 'asc' } as const, text: t('{column}, ascending', { column: t(label) }) },
    {
      key: `${by} desc`,
      sort: { by, direction: 'desc' } as const,
      text: t('{column}, descending', { column: t(label) }),
    },
  ])
  const chosen = choices.find(({ sort: { by, direction } }) => by === sort?.by && direction === sort.direction)
  return (
    <div className="fascia-transfer__sort">
      <label htmlFor={id}>{t('Sort by')}</label>
      <FormSelect
        id={id}
        value={chosen?.key ?? ''}
        onChange={(_event, value) => {
          const choice = choices.find(({ key }) => key === value)
          if (choice) onSort(choice.sort)
        }}
      >
        {chosen ? null : <FormSelectOption value="" label={t('Not sorted')} />}
        {choices.map(({ key, text }) => (
          <FormSelectOption key={key} value={key} label={text} />
        ))}
      </FormSelect>
    </div>
  )
}
