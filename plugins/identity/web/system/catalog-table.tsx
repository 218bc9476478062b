import { FilteredTable, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { type ReactNode, useMemo } from 'react'
import { catalog, type PublicService } from '../../api/access.ts'

const PROPERTIES = {
  name: property.text('Name'),
  type: property.text('Service'),
  region: property.text('Region'),
  endpoints: property.list('Endpoints'),
}

interface ServiceRow {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly region: string
  readonly endpoints: readonly string[]
}

/** A row for each service and region. */
function rowsOf(services: readonly PublicService[]): readonly ServiceRow[] {
  const rows = new Map<string, ServiceRow>()
  for (const { type, name, endpoints } of services)
    for (const { region_id, region, url } of endpoints) {
      const place = region_id ?? region ?? ''
      const id = `${type}/${name}/${place}`
      const known = rows.get(id)?.endpoints ?? []
      rows.set(id, { id, name, type, region: place, endpoints: [...known, url] })
    }
  return [...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.region.localeCompare(b.region))
}

/** The services of the catalogue [ADMP-011, ADMP-014]. */
export function CatalogTable(): ReactNode {
  const t = useT()
  const answer = useCall(catalog)
  const rows = useMemo(() => rowsOf(answer.data ?? []), [answer.data])
  return (
    <FilteredTable
      of={{ ...answer, data: rows }}
      failure="Unable to retrieve the services."
      id="identity.table.catalog"
      label={t('Services')}
      properties={PROPERTIES}
      filter={t('Filter by service')}
      textOf={({ name, type, region, endpoints }) => [name, type, region, ...endpoints].join(' ')}
    />
  )
}
