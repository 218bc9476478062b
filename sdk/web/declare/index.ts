export {
  all,
  any,
  apiVersion,
  contributionRef,
  eventRef,
  extension,
  feature,
  not,
  type Plural,
  plural,
  pointRef,
  policy,
  type Requirement,
  resourcesChanged,
  service,
  setting,
  type Text,
} from '../../common/index.ts'
export {
  bytes,
  choices,
  code,
  count,
  gibibytes,
  id,
  instant,
  list,
  map,
  mebibytes,
  type Property,
  type PropertyOptions,
  reference,
  status,
  type TypedProperty,
  text,
  yesNo,
} from '../../common/property/property.ts'
export type { State, StatusTone } from '../../common/property/state.ts'
export * from './action.ts'
export * from './added-input.ts'
export * from './background-task.ts'
export type { MembersTexts } from './candidate.ts'
export type { ContributionBase, ContributionPlace } from './contribution.ts'
export type { DeclaredPanel, NavigationEntry, PanelChoice, Perspective, ViewPanel } from './declared-panel.ts'
export {
  type Deletion,
  type DeletionSpec,
  deleteAction,
} from './delete-action.ts'
export type { DetailsView, DetailsViewProps, TabChoice, ViewSpec } from './details-view.ts'
export {
  type AfterTools,
  type AskingCall,
  asking,
  type Blocked,
  type Complete,
  type FieldList,
  type Form,
  type FormDeclaration,
  type FormStep,
  type FormValuesOf,
  form,
  type QuotaUse,
  type Wrong,
} from './form.ts'
export * from './form-field.ts'
export type { FormAnswers, FormState, SayText } from './form-state.ts'
export * from './lazy.ts'
export * from './make-action.ts'
export { membersField } from './members-field.ts'
export * from './metadata-definitions.ts'
export * from './metadata-place.ts'
export * from './page.ts'
export * from './plugin.ts'
export * from './quota.ts'
export * from './resource-type.ts'
export * from './service-addresses.ts'
export * from './shortcut.ts'
export { tab } from './tab.ts'
export * from './table.ts'
export * from './theme.ts'
export * from './user-setting.ts'
export type { VerbAction, VerbActionSpec, VerbWording } from './verb-action.ts'
