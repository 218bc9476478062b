import { Loaded, PageHeader, useCall, useT } from '@fascia/sdk/web'
import { FormGroup, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { type Meter, meters } from '../api/charts.ts'
import { MeterChart } from './meter-chart.tsx'
import { METER_TITLES } from './meter-titles.ts'
import { FIRST_PERIOD, PeriodForm } from './period-form.tsx'

function Statistics({ offered }: { readonly offered: readonly Meter[] }): ReactNode {
  const t = useT()
  const id = useId()
  const [chosen, choose] = useState<string>()
  const [values, setValues] = useState(FIRST_PERIOD)
  const meter = offered.find((one) => one.id === chosen) ?? offered[0]
  return (
    <>
      <PeriodForm values={values} onChange={setValues}>
        <FormGroup label={t('Metric')} fieldId={`${id}-meter`}>
          <FormSelect id={`${id}-meter`} name="meter" value={meter?.id} onChange={(_event, next) => choose(next)}>
            {offered.map((one) => (
              <FormSelectOption key={one.id} value={one.id} label={t(METER_TITLES[one.id])} />
            ))}
          </FormSelect>
        </FormGroup>
      </PeriodForm>
      {meter ? <MeterChart key={meter.id} meter={meter} values={values} /> : null}
    </>
  )
}

/** What the project's resources measured: a metric over a period [METER-001, METER-003]. */
export default function StatisticsPage(): ReactNode {
  const t = useT()
  const offered = useCall(meters)
  return (
    <>
      <PageHeader title={t('Metering Statistics')} />
      <Loaded of={offered} what="metrics" empty={t('No data available.')} rows={8}>
        {(found) => <Statistics offered={found} />}
      </Loaded>
    </>
  )
}
