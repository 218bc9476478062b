import {
  type ColumnSpec,
  choice,
  DataTable,
  type FacetSpec,
  list,
  Policy,
  text,
  useApi,
  useResourceList,
  useService,
  useT,
  yesNo,
} from '@fascia/sdk/web'
import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'

interface Zone extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly is_available: boolean
}

const PROPERTIES = { name: text('Availability Zone Name'), hosts: list('Hosts'), is_available: yesNo('Available') }

const COLUMNS: readonly ColumnSpec[] = [{ of: 'name', sort: 'default' }, 'hosts', 'is_available']

const FACETS: readonly FacetSpec[] = [
  { of: 'name', isSingleton: true },
  { of: 'hosts', isSingleton: true },
  choice('is_available', { true: 'Yes', false: 'No' }),
]

/** The availability zones, below the host aggregates that make them (facts 6.2). */
export default function Zones(): ReactNode {
  const t = useT()
  const api = useApi()
  const policy = useService(Policy)
  // A host aggregate that has changed may have made a zone, or taken one away.
  const { rows: aggregates } = useResourceList('OS::Nova::Aggregate', { isEnabled: false })
  const rule = useAnswer('os_compute_api:os-availability-zone:detail', (name) => policy.allows([['compute', name]]))
  const { answer, reload } = useAnswer(
    '/api/nova/availzones/hosts/',
    (path, signal) => api.get<Found<Zone>>(path, { signal, isQuiet: true }),
    aggregates,
  )
  if (rule.answer.status !== 'ready' || !rule.answer.value) return null
  const title = t('Availability Zones')
  return (
    <section className="fascia-list-page" aria-label={title}>
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <DataTable
        id="compute.table.zones"
        label={title}
        rows={answer.status === 'ready' ? answer.value.items : undefined}
        fault={answer.status === 'failed' ? answer.fault : undefined}
        onRetry={reload}
        properties={PROPERTIES}
        columns={COLUMNS}
        facets={FACETS}
        drawer={({ hosts }) => t('Hosts: {names}', { names: hosts.join(', ') || '—' })}
        about={t('The cloud has no availability zones.')}
      />
    </section>
  )
}
