export type { Property } from '../../common/property/property.ts'
export * as property from '../../common/property/property-makers.ts'
export type { StatusTone } from '../../common/property/state.ts'
export {
  type ActionReadiness,
  type ActionRun,
  type ActionSituation,
  type ActionSpec,
  because,
  type ConfirmTelling,
  grouped,
  linkAction,
  type Verdict,
} from './action.ts'
export { type AddedInputContext, formField, wizardStep } from './added-input.ts'
export type { BackgroundRun } from './background-task.ts'
export type { ViewPanel } from './declared-panel.ts'
export { deleteAction } from './delete-action.ts'
export { overview, view } from './details-view.ts'
export * as field from './field-makers.ts'
export { type AfterTools, asking, type Form, type FormStep, form } from './form.ts'
export type {
  BelowFieldProps,
  ChosenFile,
  Field,
  OwnFieldProps,
  ReadTools,
  SaidText,
  SendTools,
  SourceTools,
} from './form-field.ts'
export type { FormAnswers, FormState, SayText } from './form-state.ts'
export type { Component, Lazy } from './lazy.ts'
export { action } from './make-action.ts'
export {
  type Command,
  type DashboardCard,
  type OverviewSection,
  panel,
  type Redirect,
  type SearchHit,
  type SearchProvider,
} from './page.ts'
export { definePlugin, type PluginDefinition } from './plugin.ts'
export type { LimitGroup, ProjectLimit, QuotaSet } from './quota.ts'
export { extendType, type ResourceSource, resourceType } from './resource-type.ts'
export { tab } from './tab.ts'
export { choice } from './table.ts'
export type { VerbAction, VerbActionSpec } from './verb-action.ts'
