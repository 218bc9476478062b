import { type ReactNode, useMemo } from 'react'
import { dataOf } from '../../resource/registry/data-of.ts'
import { usePanelContributions } from '../../resource/registry/use-contributions.ts'
import type { Row } from '../../resource/row.ts'
import { useRegisteredType } from '../../resource/use-registered-type.ts'
import { useResourceList } from '../../resource/use-resource-list.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { typeColumns } from '../column/type-columns.tsx'
import { useRowReader } from '../model/use-rows.ts'
import { useStable } from '../model/use-stable.ts'
import { filterRows } from '../operations/filter-rows.ts'
import { searchFacets } from '../search/search-facet.ts'
import { parseQuery, queryParameters } from '../search/search-query.ts'

export interface ViewCountProps {
  /** A panel that lists a resource type which is known. */
  readonly panel: RegisteredContribution
  /** The filter, as an address holds it. */
  readonly q: string
}

/** How many rows of a panel's list fit a filter, now and after each change; nothing while that is not known, and of lists that the service pages. */
export function ViewCount({ panel, q }: ViewCountProps): ReactNode {
  const data = dataOf('panel', panel)
  const type = useRegisteredType(data.lists ?? '')
  const spec = { panel: data, type, plugin: panel.plugin }
  const columnParts = usePanelContributions('column', spec)
  const facetParts = usePanelContributions('facet', spec)
  const columns = useMemo(() => typeColumns(columnParts, type), [columnParts, type])
  const facets = useMemo(() => searchFacets(facetParts, type), [facetParts, type])
  const query = useMemo(() => parseQuery(q, new Set(facets.map(({ of }) => of))), [q, facets])
  const servers = new Set(facets.filter(({ isServer }) => isServer).map(({ of }) => of))
  const parameters = useStable({ ...data.parameters, ...queryParameters(query, servers) })
  const isEnabled = type.loads !== 'paged'
  const { rows, status, isTruncated } = useResourceList(type.code, { parameters, isEnabled, isInBackground: true })
  const reader = useRowReader<Row>({ type, columns, facets })
  const count = useMemo(() => filterRows(rows, query, reader).length, [rows, query, reader])
  return status === 'ready' && !isTruncated ? count : null
}
