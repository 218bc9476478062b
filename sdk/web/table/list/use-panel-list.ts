import { useMemo } from 'react'
import type { Panel } from '../../declare/declared-panel.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { usePanelContributions } from '../../resource/registry/use-contributions.ts'
import type { Row } from '../../resource/row.ts'
import { type ResourceList, useResourceList } from '../../resource/use-resource-list.ts'
import { Settings } from '../../services/facts.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { typeColumns } from '../column/type-columns.tsx'
import { useAddressState } from '../model/use-address-state.ts'
import { useKeptMarks } from '../model/use-selection.ts'
import { useStable } from '../model/use-stable.ts'
import { type TableModel, useTable } from '../model/use-table.ts'
import { searchFacets } from '../search/search-facet.ts'
import { queryParameters } from '../search/search-query.ts'

export interface PanelListSpec {
  readonly panel: Panel
  readonly type: RegisteredType
  /** The plugin of the panel. */
  readonly plugin: string
}

export interface PanelList {
  readonly table: TableModel<Row>
  readonly list: ResourceList
  /** The panel lists nothing before a facet is chosen [UI-039]. */
  readonly isWaitingForFilter: boolean
}

/** The list that a panel shows, asked for as its address says, and its table. */
export function usePanelList(spec: PanelListSpec): PanelList {
  const { panel, type } = spec
  const setting = useService(Settings).known(panel.filterFirst ?? '')
  const columnParts = usePanelContributions('column', spec)
  const facetParts = usePanelContributions('facet', spec)
  const columns = useMemo(() => typeColumns(columnParts, type), [columnParts, type])
  const facets = useMemo(() => searchFacets(facetParts, type), [facetParts, type])
  const state = useAddressState(facets, columns)
  const { query, sort } = state
  const isPaged = type.loads === 'paged'
  const asked = useMemo(() => {
    const servers = new Set(facets.filter(({ isServer }) => isServer || isPaged).map(({ of }) => of))
    return { ...panel.parameters, ...queryParameters(query, servers) }
  }, [facets, isPaged, panel.parameters, query])
  const sortName = columns.find(({ id }) => id === sort?.by)?.name
  const sortKeys = isPaged && sort && sortName ? { sort_key: sortName, sort_dir: sort.direction } : {}
  const parameters = useStable({ ...asked, ...sortKeys })
  const isWaitingForFilter = panel.filterFirst !== undefined && setting === true && query.terms.length === 0
  const list = useResourceList(type.code, { parameters, pageSize: state.pageSize, isEnabled: !isWaitingForFilter })
  const table = useTable<Row>({
    id: panel.id,
    type,
    columns,
    facets,
    state,
    marks: useKeptMarks(panel.id),
    rows: list.rows,
    isPaged,
    isStreaming: list.status === 'streaming',
  })
  return { table, list, isWaitingForFilter }
}
