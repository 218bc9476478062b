import { useT } from '@fascia/sdk/web'
import { RemoteLineChart } from '@fascia/sdk/web/chart'
import { Flex, FormGroup, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

const PERIODS = { 1: 'Last day', 7: 'Last week', 30: 'Last 30 days' }
const RENDERERS = { line: 'Lines', area: 'Areas', stack: 'Stacked', bar: 'Bars', scatterplot: 'Points' }

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly texts: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}

function Choice({ id, label, value, texts, onChange }: ChoiceProps): ReactNode {
  return (
    <FormGroup label={label} fieldId={id}>
      <FormSelect id={id} value={value} onChange={(_event, next) => onChange(next)}>
        {Object.entries(texts).map(([key, text]) => (
          <FormSelectOption key={key} value={key} label={text} />
        ))}
      </FormSelect>
    </FormGroup>
  )
}

/** A chart with two filter forms: which time, and how it is drawn. */
export function FilteredChart(): ReactNode {
  const t = useT()
  const [period, setPeriod] = useState('1')
  const [renderer, setRenderer] = useState('line')
  return (
    <>
      <Flex>
        <Choice id="line-chart-period" label={t('Period')} value={period} texts={PERIODS} onChange={setPeriod} />
        <Choice
          id="line-chart-renderer"
          label={t('Drawn as')}
          value={renderer}
          texts={RENDERERS}
          onChange={setRenderer}
        />
      </Flex>
      <RemoteLineChart
        title={t('Load')}
        address="/api/x/gallery/charts/load/"
        filters={[{ period }, { renderer, highlight: true }]}
      />
    </>
  )
}
