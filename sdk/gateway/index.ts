export { changeTexts } from './change-texts.ts'
export type {
  Cloud,
  CloudRequest,
  NameScope,
  PageRequest,
  PipedAnswer,
  ServiceClient,
  UpstreamPage,
} from './cloud.ts'
export { type Collection, defineCollection, type KeptItems } from './collection.ts'
export { forwardedFilters } from './forwarded-filters.ts'
export {
  defineGateway,
  type Feature,
  type GatewayPart,
  type NamedResource,
  type NameLookup,
  type PolicyDefaults,
} from './gateway-part.ts'
export { type BodyMessages, handle, refuse } from './handle.ts'
export { itemReader, type OwnFields } from './item-reader.ts'
export { defineJob, type Job, type JobContext } from './job.ts'
export { joinNames, joinNamesOf } from './join-names.ts'
export { absoluteLimits, projectQuotas, quotaLimits } from './limits.ts'
export { type ListedNames, listedNames } from './listed-names.ts'
export type { ListChanges, LiveList } from './live-list.ts'
export { type PassedCalls, type Passing, pass } from './pass.ts'
export type { RequestSession } from './request-session.ts'
export {
  answer,
  created,
  type ListQuery,
  type ProxyTarget,
  proxy,
  type Route,
  type RouteAnswer,
  type RouteContext,
  type SocketTarget,
} from './route.ts'
export type { ServiceProtocol } from './service-protocol.ts'
export { type NamedFields, withNames, withNamesOf } from './with-names.ts'
