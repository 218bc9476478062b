import type { StepViewProps, WizardStepSpec } from '@fascia/sdk/web/wizard'
import type { LaunchContext, LaunchModels, LaunchSources } from './launch-models.ts'

/** What the view of a step is given: all sources that have been loaded. */
export type LaunchStepProps<Id extends keyof LaunchModels> = StepViewProps<
  LaunchModels[Id],
  LaunchModels,
  Partial<LaunchSources>
>

/** A step with a view of its own, declared beside the view. */
export type LaunchStep<Id extends keyof LaunchModels> = WizardStepSpec<LaunchModels, LaunchSources, LaunchContext, Id>

/** The key of an item of a transfer table. */
export const idOf = ({ id }: { readonly id: string }): string => id
/** The name of an item of a transfer table. */
export const nameOf = ({ name }: { readonly name: string }): string => name
