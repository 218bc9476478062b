import { Loaded, PageHeader, Session, useCall, useService, useT } from '@fascia/sdk/web'
import { FormGroup, FormSelect, FormSelectOption, Switch } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { type MeterId, meters } from '../api/charts.ts'
import { MeterChart } from './meter-chart.tsx'
import { METER_TITLES } from './meter-titles.ts'
import { FIRST_PERIOD, PeriodForm } from './period-form.tsx'

const OF_ALL = { all_projects: 'true' } as const

/** What the project's resources measured, or for administrators those of all projects: a metric over a period [METER-001, METER-003]. */
export default function StatisticsPage(): ReactNode {
  const t = useT()
  const id = useId()
  const { user } = useService(Session)
  const [isOfAll, setOfAll] = useState(false)
  const [chosen, choose] = useState<MeterId>()
  const [values, setValues] = useState(FIRST_PERIOD)
  const offered = useCall(meters, { query: isOfAll ? OF_ALL : {} })
  return (
    <>
      <PageHeader title={t('Metering Statistics')} />
      {user.is_superuser ? (
        <div>
          <Switch label={t('All projects')} isChecked={isOfAll} onChange={(_event, isOn) => setOfAll(isOn)} />
        </div>
      ) : null}
      <Loaded of={offered} what="metrics" empty={t('No data available.')} rows={8}>
        {(found) => {
          const meter = found.find((one) => one.id === chosen) ?? found[0]
          return (
            <>
              <PeriodForm values={values} onChange={setValues}>
                <FormGroup label={t('Metric')} fieldId={`${id}-meter`}>
                  <FormSelect
                    id={`${id}-meter`}
                    name="meter"
                    value={meter?.id}
                    onChange={(_event, next) => choose(found.find((one) => one.id === next)?.id)}
                  >
                    {found.map((one) => (
                      <FormSelectOption key={one.id} value={one.id} label={t(METER_TITLES[one.id])} />
                    ))}
                  </FormSelect>
                </FormGroup>
              </PeriodForm>
              {meter ? (
                <MeterChart key={meter.id} meter={meter} values={values} {...(isOfAll ? { whose: OF_ALL } : {})} />
              ) : null}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
