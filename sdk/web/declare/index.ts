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
export {
  type Action,
  type ActionModalProps,
  type ActionReadiness,
  type ActionRun,
  type ActionSituation,
  type ActionSpec,
  type Behaviour,
  because,
  type ConfirmTelling,
  grouped,
  linkAction,
  type Verdict,
} from './action.ts'
export {
  type AddedInputContext,
  type FormFieldProps,
  formField,
  type WizardStepProps,
  wizardStep,
} from './added-input.ts'
export type { BackgroundRun, BackgroundRunContext, BackgroundTask } from './background-task.ts'
export type { ContributionPlace } from './contribution.ts'
export type { DeclaredPanel, NavigationEntry, Perspective, ViewPanel } from './declared-panel.ts'
export { type Deletion, deleteAction } from './delete-action.ts'
export { type DetailsView, type DetailsViewProps, overview, type ViewSpec, view } from './details-view.ts'
export {
  type AfterTools,
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
export {
  type BelowFieldProps,
  booleanField,
  type ChosenFile,
  choiceField,
  type Field,
  type FieldControl,
  type FieldExtra,
  type FormSource,
  type FormSources,
  type FormUpload,
  fileField,
  type ListOrder,
  numberField,
  type OfferedValue,
  type OwnFieldProps,
  ownField,
  passwordField,
  type ReadInput,
  type ReadTools,
  type SaidText,
  type SendInput,
  type SendTools,
  type SourceTools,
  selectField,
  textField,
} from './form-field.ts'
export type { FormAnswers, FormState, SayText } from './form-state.ts'
export { type Component, type Lazy, lazily } from './lazy.ts'
export { action } from './make-action.ts'
export { membersField } from './members-field.ts'
export {
  type Command,
  type DashboardCard,
  type ExtensionPoint,
  type OverviewSection,
  type PanelSpec,
  panel,
  type Redirect,
  type SearchHit,
  type SearchProvider,
  type SettingsPage,
} from './page.ts'
export { type Capabilities, definePlugin, type Needs, type PluginDefinition } from './plugin.ts'
export type { LimitGroup, ProjectLimit, QuotaSet } from './quota.ts'
export {
  type DeclaredExtension,
  type DeclaredType,
  extendType,
  type ResourcePage,
  type ResourceSource,
  type ResourceType,
  type ResourceTypeSpec,
  type RestSource,
  resourceType,
  type SourceQuery,
  type Transition,
  type TypedExtension,
  type TypedResource,
  type TypedResourceSpec,
} from './resource-type.ts'
export type { Shortcut } from './shortcut.ts'
export { tab } from './tab.ts'
export { type CellProps, type Column, choice, type Facet, type TypedColumn, type TypedFacet } from './table.ts'
export type { Theme } from './theme.ts'
export type { VerbAction, VerbActionSpec } from './verb-action.ts'
