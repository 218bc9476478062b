import { useMemo } from 'react'
import type { Panel } from '../../declare/declared-panel.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { usePanelContributions } from '../../resource/registry/use-contributions.ts'
import type { Row } from '../../resource/row.ts'
import { type ResourceList, usePagedList } from '../../resource/use-resource-list.ts'
import { Settings } from '../../services/facts.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { typeColumns } from '../column/type-columns.tsx'
import { useAddressState } from '../model/use-address-state.ts'
import { useKeptMarks, useOtherPages } from '../model/use-selection.ts'
import { type TableModel, useTable } from '../model/use-table.ts'
import { searchFacets } from '../search/search-facet.ts'
import { type AskedOfService, useNoteOfSize, useServicePages } from './use-service-pages.ts'

export interface PanelListSpec {
  readonly panel: Panel
  readonly type: RegisteredType
  /** The plugin of the panel. */
  readonly plugin: string
}

export interface PanelList {
  readonly table: TableModel<Row>
  readonly list: ResourceList
  /** What the service does with a list of more rows than are loaded at once. */
  readonly service: AskedOfService | undefined
  /** Takes rows out of the selection that are no more. */
  readonly forget: (ids: readonly string[]) => void
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
  const asked = useServicePages({ panel, type, columns, facets, state })
  const isWaitingForFilter = panel.filterFirst !== undefined && setting === true && state.query.terms.length === 0
  const list = usePagedList(type.code, { ...asked.options, isEnabled: !isWaitingForFilter })
  useNoteOfSize(asked, list, type.pages !== undefined)
  const marks = useKeptMarks(panel.id)
  const isPaged = list.paging !== undefined
  const { others, forget } = useOtherPages(marks, list.rows, isPaged)
  const table = useTable<Row>({
    id: panel.id,
    type,
    columns: asked.columns,
    facets: asked.facets,
    state: asked.state,
    left: asked.left,
    marks,
    rows: list.rows,
    others,
    isPaged,
    isStreaming: list.status === 'streaming',
  })
  return { table, list, service: asked.service, forget, isWaitingForFilter }
}
