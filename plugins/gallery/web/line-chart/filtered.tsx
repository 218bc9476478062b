import { DATE_INPUT_FORMAT, useT } from '@fascia/sdk/web'
import { RemoteLineChart } from '@fascia/sdk/web/chart'
import { Flex, FormGroup, FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

const PERIODS = { 1: 'Last day', 7: 'Last week', 30: 'Last 30 days', other: 'Other' } as const
const RENDERERS = { line: 'Lines', area: 'Areas', stack: 'Stacked', bar: 'Bars', scatterplot: 'Points' } as const
const START = { period: '1', date_from: '', date_to: '' }

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly choices: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

function Choice({ id, label, value, choices, onChange }: ChoiceProps): ReactNode {
  const t = useT()
  return (
    <FormGroup label={label} fieldId={id}>
      <FormSelect id={id} value={value} onChange={(_event, next) => onChange(next)}>
        {Object.entries(choices).map(([key, text]) => (
          <FormSelectOption key={key} value={key} label={t(text)} />
        ))}
      </FormSelect>
    </FormGroup>
  )
}

/** A chart with two filter forms: which time, and how it is drawn. */
export function FilteredChart(): ReactNode {
  const t = useT()
  const [time, setTime] = useState(START)
  const [renderer, setRenderer] = useState('line')
  const days = (name: 'date_from' | 'date_to', label: string): ReactNode => (
    <FormGroup label={label} fieldId={`line-chart-${name}`}>
      <TextInput
        id={`line-chart-${name}`}
        value={time[name]}
        placeholder={DATE_INPUT_FORMAT}
        onChange={(_event, value) => setTime({ ...time, [name]: value })}
      />
    </FormGroup>
  )
  return (
    <>
      <Flex>
        <Choice
          id="line-chart-period"
          label={t('Period')}
          value={time.period}
          choices={PERIODS}
          onChange={(period) => setTime({ ...time, period })}
        />
        {time.period === 'other' ? (
          <>
            {days('date_from', t('From'))}
            {days('date_to', t('To'))}
          </>
        ) : null}
        <Choice
          id="line-chart-renderer"
          label={t('Drawn as')}
          value={renderer}
          choices={RENDERERS}
          onChange={setRenderer}
        />
      </Flex>
      <RemoteLineChart
        title={t('Load')}
        address="/api/x/gallery/charts/load/"
        filters={[time, { renderer, highlight: true }]}
      />
    </>
  )
}
