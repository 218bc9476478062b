import { Loaded, useCall, useT } from '@fascia/sdk/web'
import { Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { meters } from '../api/charts.ts'
import { MeterChart } from './meter-chart.tsx'
import { FIRST_PERIOD, PeriodForm } from './period-form.tsx'

/** The charts of an instance or of a volume, over one period. */
export function ChartsTab({
  whose,
}: {
  readonly whose: { readonly server: string } | { readonly volume: string }
}): ReactNode {
  const t = useT()
  const [values, setValues] = useState({ ...FIRST_PERIOD, period: '1' })
  const offered = useCall(meters, { query: whose })
  return (
    <Loaded of={offered} what="metrics" empty={t('No data available.')} rows={8}>
      {(found) => (
        <Stack hasGutter>
          <StackItem>
            <PeriodForm values={values} onChange={setValues} />
          </StackItem>
          {found.map((meter) => (
            <StackItem key={meter.id}>
              <MeterChart meter={meter} values={values} whose={whose} />
            </StackItem>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
