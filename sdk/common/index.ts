export { areaOf } from './area-of.ts'
export {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type BodyPath,
  bodySchemaOf,
  type Call,
  type CallMethod,
  deleteCall,
  getCall,
  type ItemOf,
  type ListCall,
  listCall,
  type NoQuery,
  type Nothing,
  type Paging,
  type ParamsOf,
  patchCall,
  postCall,
  putCall,
  type QueryOf,
  type RawBody,
} from './contract/call.ts'
export type { PathIn, PathNames, PathParams, ValueAt } from './contract/path.ts'
export { type ItemRef, type TypeRef, typeRef } from './contract/type-ref.ts'
export type { ObjectSchema, Value } from './contract/value.ts'
export { CONTRIBUTION_KINDS, type ContributionKind, type KindFacts, kindFacts } from './contribution-kind.ts'
export { type Decision, decide, type RequirementFacts, type RequirementLeaf } from './decision.ts'
export { defineProxies, type ProxyDeclaration } from './define-proxies.ts'
export { createScope, type Dispose, type Scope } from './dispose.ts'
export { ERRORS, type ErrorCode, type ErrorEntry } from './error-table.ts'
export { type AnyEvent, type EventRef, eventRef, resourcesChanged } from './event-ref.ts'
export { createExtensibleList, type ExtensibleList } from './extensible-list.ts'
export { Fault, type FaultBody, type FaultDetails, type FieldMessages, isFault } from './fault.ts'
export {
  type FunctionMark,
  isFunctionMark,
  isLazyMark,
  type LazyMark,
  type Manifest,
  type ManifestContribution,
  type ManifestFile,
  type ManifestGateway,
  type ManifestProxy,
  type ManifestSimulator,
} from './manifest.ts'
export { type ActionResult, actionResult, isCleanDelete, type ResourceRef } from './outcome.ts'
export {
  type AnyPoint,
  type PointBody,
  type PointMade,
  type PointRef,
  type PointValues,
  pointRef,
} from './point-ref.ts'
export { REASONS, type ReasonCode, reasonText } from './reason.ts'
export {
  all,
  any,
  apiVersion,
  type ComparisonOperator,
  extension,
  feature,
  gatewayParts,
  not,
  type PolicyRule,
  policy,
  type Requirement,
  rulesOf,
  service,
  setting,
} from './requirement.ts'
export { officialServiceType, serviceTypeNames } from './service-type.ts'
export { doKeysClash, parseShortcutKeys, type ShortcutKey, type ShortcutKeys } from './shortcut-keys.ts'
export { formOf, interpolate, type Plural, plural, type Text } from './text.ts'
export { TIMING, type Timing } from './timing.ts'
export { createToken, type Token } from './token.ts'
export type { UserSession } from './user-session.ts'
export { versionHolds } from './version-holds.ts'
