export { commandLines, optionWords } from './command-words.ts'
export {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type BodyPath,
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
export { type ContributionRef, contributionRef } from './contribution-ref.ts'
export { csvText } from './csv-text.ts'
export { type Decision, decide, type RequirementFacts } from './decision.ts'
export { defineProxies, type ProxyDeclaration } from './define-proxies.ts'
export type { Dispose, Scope } from './dispose.ts'
export type { ErrorCode } from './error-table.ts'
export { type AnyEvent, type EventRef, eventRef, resourcesChanged } from './event-ref.ts'
export { Fault, type FaultDetails, type FieldMessages, isFault } from './fault.ts'
export { leastDisk } from './least-disk.ts'
export { type ActionResult, actionResult, type ResourceRef } from './outcome.ts'
export {
  type AnyPoint,
  type PointBody,
  type PointMade,
  type PointRef,
  type PointValues,
  pointRef,
} from './point-ref.ts'
export { filled, present } from './present.ts'
export {
  all,
  any,
  apiVersion,
  type ComparisonOperator,
  extension,
  feature,
  not,
  type PolicyRule,
  policy,
  type Requirement,
  service,
  setting,
} from './requirement.ts'
export type { ShortcutKeys } from './shortcut-keys.ts'
export { SocketEnd } from './socket-end.ts'
export { EMPTY_MARK, formOf, type Plural, plural, type Text } from './text.ts'
export type { Token } from './token.ts'
