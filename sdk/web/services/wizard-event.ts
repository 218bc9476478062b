import type { Fault } from '../../common/index.ts'

/** The slices of a wizard's steps, by their ids. */
export type WizardModels = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The events of a wizard [UI-020]. */
export type WizardEvent =
  /** Everything that it loads is there. */
  | { readonly type: 'init-success'; readonly models: WizardModels }
  /** Something that it loads could not be loaded. */
  | { readonly type: 'init-error'; readonly source: string; readonly fault: Fault }
  | { readonly type: 'switch'; readonly from: string; readonly to: string }
  | { readonly type: 'before-submit'; readonly models: WizardModels }
  | { readonly type: 'after-submit'; readonly result: unknown }

export type WizardListener = (event: WizardEvent) => void
