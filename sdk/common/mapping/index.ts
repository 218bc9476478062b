// The door of federation mappings (`@fascia/sdk/mapping`). It is separate from `@fascia/sdk/common`, so that pages carry neither its engine of patterns nor its schemas.
export { applyMapping, type Mapped, type MappedPerson } from './apply-mapping.ts'
export {
  explainMapping,
  type MappingReport,
  type RuleOutcome,
  type UnreadablePattern,
  unreadablePatterns,
} from './explain-mapping.ts'
export {
  type ConditionKind,
  isMappingRules,
  type LocalValue,
  MappingBody,
  type MappingRule,
  type RemoteValue,
} from './mapping-rules.ts'
export type { Assertion, MetRequirement } from './meet-requirement.ts'
