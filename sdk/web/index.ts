export { MenuButton, type MenuButtonProps } from './action/menu-button.tsx'
export { RowActionButton, type RowActionButtonProps } from './action/row-action-button.tsx'
export { ContributionBoundary, type ContributionBoundaryProps } from './boundary/contribution-boundary.tsx'
export { ContributionView, type ContributionViewProps } from './boundary/contribution-view.tsx'
export { FailedContribution, type FailedContributionProps } from './boundary/failed-contribution.tsx'
export { OverviewSections, type OverviewSectionsProps } from './boundary/overview-sections.tsx'
export { ConsoleLog } from './console-log/console-log.tsx'
export type { ConsoleLogProps, ConsoleLogRequest, LogLength } from './console-log/console-log-props.ts'
export { parseLogLength } from './console-log/parse-log-length.ts'
export * from './declare/index.ts'
export { DetailsPage, type DetailsPageProps } from './details-page/details-page.tsx'
export { useApi } from './hooks/use-api.ts'
export { useClock, useNow } from './hooks/use-clock.ts'
export { type OperationHandle, useOperation } from './hooks/use-operation.ts'
export { usePreference } from './hooks/use-preference.ts'
export { useService } from './hooks/use-service.ts'
export { type Translate, useT } from './hooks/use-t.ts'
export { useWorker, type WorkerHandle } from './hooks/use-worker.ts'
export { download } from './list-page/download.ts'
export { ListPage, type ListPageProps } from './list-page/list-page.tsx'
export { type ModalPlace, useModalPlace } from './modal/modal-place.ts'
export { useUnsavedInput } from './modal/use-unsaved-input.ts'
export { Link, type LinkProps } from './navigation/link.tsx'
export { type Address, formatAddress, parseAddress } from './navigation/query-string.ts'
export { type Route, useRoute } from './navigation/use-route.ts'
export { CopyableId, type CopyableIdProps, shortId } from './property/copyable-id.tsx'
export { DateValue, type DateValueProps } from './property/date-value.tsx'
export { formatBytes } from './property/format-bytes.ts'
export {
  DATE_INPUT_FORMAT,
  type DateFormat,
  type DateReading,
  formatDate,
  formatDateInput,
  parseDateInput,
} from './property/format-date.ts'
export { formatAbsolute, formatRelative, parseInstant } from './property/format-instant.ts'
export { InstantValue } from './property/instant-value.tsx'
export { PropertyList, type PropertyListProps } from './property/property-list.tsx'
export { PropertyValue, type PropertyValueProps } from './property/property-value.tsx'
export { SensitiveValue } from './property/sensitive-value.tsx'
export { StatusLabel, type StatusLabelProps } from './property/status-label.tsx'
export { useReading } from './property/use-reading.ts'
export type { Reading } from './property/value-text.ts'
export { IfApiVersion, type IfApiVersionProps } from './requirement/if-api-version.tsx'
export { type Item, idOf, nameOf, type Row } from './resource/row.ts'
export { toFault } from './resource/to-fault.ts'
export { type ResourceState, useResource } from './resource/use-resource.ts'
export { type ResourceList, type ResourceListOptions, useResourceList } from './resource/use-resource-list.ts'
export { MagicSearch, type MagicSearchProps } from './search/magic-search.tsx'
export type { SearchChange } from './search/search-change.ts'
export type { FacetOption, SearchFacet } from './search/search-facet.ts'
export {
  EMPTY_QUERY,
  formatQuery,
  parseQuery,
  queryParameters,
  type SearchQuery,
  type SearchTerm,
} from './search/search-query.ts'
export * from './services/index.ts'
export { DeniedState, type DeniedStateProps } from './state/denied-state.tsx'
export { EmptyState, type EmptyStateProps } from './state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './state/error-state.tsx'
export { FaultState, type FaultStateProps } from './state/fault-state.tsx'
export { InlineAlert, type InlineAlertProps } from './state/inline-alert.tsx'
export { LoadingState, type LoadingStateProps } from './state/loading-state.tsx'
export { MissingServiceState } from './state/missing-service-state.tsx'
export { NoMatchState, type NoMatchStateProps } from './state/no-match-state.tsx'
export { StaleBanner, type StaleBannerProps } from './state/stale-banner.tsx'
export type { CellViews } from './table/data-column.ts'
export { DataTable, type DataTableProps } from './table/data-table.tsx'
