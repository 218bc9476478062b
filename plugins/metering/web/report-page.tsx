import { DataTable, Link, Loaded, PageHeader, Resources, useCall, useClock, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button, Form } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { report, type UsageLine } from '../api/report.ts'
import { daysProblem } from '../common/period.ts'
import { DateFields } from './date-fields.tsx'
import { METRIC_TITLES } from './meter-titles.ts'

const DAY_MS = 86_400_000
const DAYS = { start: 'Start date', end: 'End date' }
const PROPERTIES = {
  resource_name: property.text('Resource'),
  meter: property.text('Meter'),
  unit: property.text('Unit'),
  average: property.count('Average'),
  maximum: property.count('Maximum'),
  hours: property.count('Hours'),
}

interface Days {
  readonly start: string
  readonly end: string
}

/** Asks for the days of the report [METER-002]. */
function DaysForm({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }): ReactNode {
  const t = useT()
  const [draft, setDraft] = useState(days)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = daysProblem(draft.start, draft.end)
    setProblem(found)
    if (found === undefined) onChange(draft)
  }
  return (
    <Form onSubmit={submit} noValidate>
      <DateFields
        labels={DAYS}
        values={draft}
        problem={problem}
        onChange={(name, day) => setDraft({ ...draft, [name]: day })}
      >
        <Button type="submit" variant="secondary">
          {t('Show Report')}
        </Button>
      </DateFields>
    </Form>
  )
}

function Lines({ lines }: { readonly lines: readonly UsageLine[] }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  return (
    <DataTable
      id="metering.table.report"
      label={t('Usage')}
      rows={lines}
      properties={PROPERTIES}
      cells={{
        resource_name: ({ resource_name, resource_type, resource_id }) => (
          <Link to={resources.detailsPath(resource_type, resource_id)}>{resource_name}</Link>
        ),
        meter: ({ meter }) => t(METRIC_TITLES[meter] ?? meter),
      }}
      about={t('Nothing was used in the period.')}
      isCompact
    />
  )
}

/** What the project's resources used between two dates [METER-002]. */
export default function ReportPage(): ReactNode {
  const t = useT()
  const clock = useClock()
  const [days, setDays] = useState<Days>(() => {
    const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
    return { start: dayOf(clock.now() - DAY_MS), end: dayOf(clock.now()) }
  })
  const answer = useCall(report, { query: { start: days.start, end: days.end } })
  return (
    <>
      <PageHeader title={t('Usage Report')} />
      <DaysForm days={days} onChange={setDays} />
      <Loaded of={answer} what="usage" rows={8}>
        {({ lines, csv }) => (
          <>
            <div>
              <Button variant="secondary" component="a" href={csv} download>
                {t('Download CSV')}
              </Button>
            </div>
            <Lines lines={lines} />
          </>
        )}
      </Loaded>
    </>
  )
}
