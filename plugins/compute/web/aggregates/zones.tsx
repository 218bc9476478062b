import { EMPTY_MARK } from '@fascia/sdk/common'
import { DataTable, useAllowed, useCall, useT } from '@fascia/sdk/web'
import { choice, property } from '@fascia/sdk/web/declare'
import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { withHosts } from '../../api/availability-zones.ts'

const PROPERTIES = {
  name: property.text('Availability Zone Name'),
  hosts: property.list('Hosts'),
  is_available: property.yesNo('Available'),
}

const COLUMNS = [{ of: 'name', sort: 'default' }, 'hosts', 'is_available'] as const

const FACETS = [
  { of: 'name', isSingleton: true },
  { of: 'hosts', isSingleton: true },
  choice('is_available', { true: 'Yes', false: 'No' }),
] as const

/** The availability zones, below the host aggregates that make them. */
export default function Zones(): ReactNode {
  const t = useT()
  const allowed = useAllowed([['compute', 'os_compute_api:os-availability-zone:detail']])
  const zones = useCall(withHosts, { isEnabled: allowed.data === true })
  const { data, fault, reload } = allowed.fault ? { ...allowed, data: undefined } : zones
  if (!allowed.data && !fault) return null
  const title = t('Availability Zones')
  return (
    <section className="fascia-list-page" aria-label={title}>
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <DataTable
        id="compute.table.zones"
        label={title}
        rows={data}
        fault={fault}
        onRetry={() => void reload()}
        properties={PROPERTIES}
        columns={COLUMNS}
        facets={FACETS}
        drawer={({ hosts }) => t('Hosts: {names}', { names: hosts.join(', ') || EMPTY_MARK })}
        about={t('The cloud has no availability zones.')}
      />
    </section>
  )
}
