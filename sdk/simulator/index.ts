export {
  accepted,
  created,
  type HandlerAnswer,
  isSimulatedAnswer,
  respond,
  respondRaw,
  type SimulatedAnswer,
} from './answer.ts'
export type { Call, Microversion } from './call.ts'
export type { Caller } from './caller.ts'
export type { Collection } from './collection/collection.ts'
export type { CollectionOptions, FieldsByName, Filter } from './collection/collection-options.ts'
export { cinder } from './dialect/cinder.ts'
export { designate } from './dialect/designate.ts'
export type {
  Dialect,
  DialectCall,
  Direction,
  Filtering,
  Listing,
  Names,
  Paging,
  Refusals,
  Shown,
  Sorting,
  ValueTest,
  Verb,
} from './dialect/dialect.ts'
export { glance } from './dialect/glance.ts'
export { heat } from './dialect/heat.ts'
export { keystone } from './dialect/keystone.ts'
export { magnum } from './dialect/magnum.ts'
export { neutron } from './dialect/neutron.ts'
export { nova } from './dialect/nova.ts'
export { octavia } from './dialect/octavia.ts'
export { swift } from './dialect/swift.ts'
export { extendService, type ServiceExtension } from './extension.ts'
export { definedOf } from './input/defined-of.ts'
export { type PatchOperation, parseJsonPatch } from './input/json-patch.ts'
export type { PathParams } from './path-params.ts'
export { type Peer, PeerFault } from './peer.ts'
export type { OverQuota, OverQuotaFault, QuotaBook, Quotas } from './quota.ts'
export type { QuotaDeclaration, QuotaRule } from './quota-rule.ts'
export { hasRight, type Right } from './right.ts'
export type { SimulatedRoute } from './route.ts'
export { type MakeRoute, type RouteKit, type RouteRules, routeKit } from './route-kit.ts'
export {
  type RowIn,
  type RowPage,
  type Rows,
  type RowsOf,
  type Table,
  type TableOptions,
  type Tables,
  table,
} from './rows.ts'
export { type Microversions, type SimulatedService, simulateService } from './service.ts'
export { ServiceFault } from './service-fault.ts'
export { defineSimulator, type SimulatorPart } from './simulator-part.ts'
export type { Situation } from './situation.ts'
export { type Due, seconds, type TimerHandler } from './time.ts'
export type { World, WorldPeople } from './world.ts'
