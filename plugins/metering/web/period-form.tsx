import { useT } from '@fascia/sdk/web'
import { Form, FormGroup, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { daysProblem, PERIODS, type PeriodValues } from '../common/period.ts'
import { DateFields } from './date-fields.tsx'

/** The period that a page begins with. */
export const FIRST_PERIOD: PeriodValues = { period: '7', date_from: '', date_to: '' }

const DATES = { date_from: 'From', date_to: 'To' }

interface PeriodFormProps {
  readonly values: PeriodValues
  /** Given each period that can be asked for, as soon as it is chosen. */
  readonly onChange: (values: PeriodValues) => void
  /** Fields in front of the period. */
  readonly children?: ReactNode
}

/** Asks for a period: so many days up to now, or from one date to another [METER-001, METER-002]. */
export function PeriodForm({ values, onChange, children }: PeriodFormProps): ReactNode {
  const t = useT()
  const id = useId()
  const [draft, setDraft] = useState(values)
  const isOther = draft.period === 'other'
  const isBegun = draft.date_from !== '' && draft.date_to !== ''
  const problem = isOther && isBegun ? daysProblem(draft.date_from, draft.date_to) : undefined
  const change = (next: PeriodValues): void => {
    setDraft(next)
    if (next.period !== 'other') onChange({ ...next, date_from: '', date_to: '' })
    else if (daysProblem(next.date_from, next.date_to) === undefined) onChange(next)
  }
  return (
    <Form isWidthLimited onSubmit={(event) => event.preventDefault()}>
      {children}
      <FormGroup label={t('Period')} fieldId={`${id}-period`}>
        <FormSelect
          id={`${id}-period`}
          name="period"
          value={draft.period}
          onChange={(_event, period) => change({ ...draft, period })}
        >
          {Object.entries(PERIODS).map(([period, label]) => (
            <FormSelectOption key={period} value={period} label={t(label)} />
          ))}
        </FormSelect>
      </FormGroup>
      {isOther ? (
        <DateFields
          labels={DATES}
          values={{ date_from: draft.date_from, date_to: draft.date_to }}
          problem={problem}
          onChange={(name, day) => change({ ...draft, [name]: day })}
        />
      ) : null}
    </Form>
  )
}
