export { type LinearPattern, linearPattern } from '../common/linear-pattern.ts'
export {
  accepted,
  type HandlerAnswer,
  respond,
  respondRaw,
  type SimulatedAnswer,
} from './answer.ts'
export { type Caller, hasRight, type Microversion, type Right, type SimulatedCall } from './call.ts'
export type { Collection } from './collection/collection.ts'
export type { CollectionOptions, Stamps } from './collection/collection-options.ts'
export type { ItemListOptions } from './collection/list-items.ts'
export { cinder } from './dialect/cinder.ts'
export { designate } from './dialect/designate.ts'
export type {
  Dialect,
  DialectCall,
  Direction,
  Filtering,
  Listing,
  Names,
  PagingRules,
  Refusals,
  Shown,
  Sorting,
  ValueTest,
  Verb,
} from './dialect/dialect.ts'
export { glance } from './dialect/glance.ts'
export { heat } from './dialect/heat.ts'
export { keystone } from './dialect/keystone.ts'
export { bookmark, selfAndBookmark } from './dialect/links.ts'
export { magnum } from './dialect/magnum.ts'
export { neutron } from './dialect/neutron.ts'
export { nova } from './dialect/nova.ts'
export { octavia } from './dialect/octavia.ts'
export { swift } from './dialect/swift.ts'
export { fieldsSince } from './fields-since.ts'
export { type PatchOperation, parseJsonPatch } from './input/json-patch.ts'
export { emptyForNull, flag, isTrueText, nullable, wholeNumber } from './input/shapes.ts'
export {
  type Lifecycle,
  type LifecycleOptions,
  type OperatedTable,
  type OperationInput,
  type OperationState,
  operationFields,
  type StateDuration,
  type TimedOperation,
  Wait,
  type Work,
  type Worked,
} from './lifecycle/lifecycle.ts'
export { orRefuse, type Peer, PeerFault, type PeerOptions, unlessMissing } from './peer.ts'
export type { OverQuotaFault, QuotaBook, Quotas } from './quota.ts'
export type { SimulatedRoute } from './route.ts'
export { type RouteKit, routeKit } from './route-kit.ts'
export type { ActionKit, ActionRules, ResourceAction } from './routes/actions.ts'
export type { LimitsOptions } from './routes/limits-route.ts'
export type { MakeRoute, RouteMakers, RouteRules } from './routes/make-route.ts'
export type { QuotaHolder, QuotaSetOptions } from './routes/quota-set-routes.ts'
export type { TagAction, TagChange, Tagged, TagOptions } from './routes/tag-routes.ts'
export type { MapChange, TextMap, TextMapOptions } from './routes/text-map-routes.ts'
export {
  type NewRow,
  type RowIn,
  type Rows,
  type RowsOf,
  type Table,
  type TableOptions,
  type Tables,
  table,
  type WithDefault,
  withDefault,
} from './rows.ts'
export {
  defineSimulator,
  extendService,
  type Microversions,
  type QuotaDeclaration,
  type QuotaRule,
  type ServiceExtension,
  type SimulatedService,
  type SimulatorPart,
  simulateService,
  type TableQuota,
} from './service.ts'
export { badRequest, conflict, notFound, ServiceFault } from './service-fault.ts'
export { isUp, processFields, type ServiceProcess, showProcess } from './service-process.ts'
export {
  type Due,
  naiveTime,
  type Situation,
  seconds,
  type TimerHandler,
  type World,
  type WorldPeople,
} from './situation.ts'
export type { SimulatedSocket, SocketMessage, SocketVisit } from './socket.ts'
export { type ApiExtension, type ApiVersion, showExtensions, showVersion } from './version-documents.ts'
