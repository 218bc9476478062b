import type { StepViewProps } from '@fascia/sdk/web/wizard'
import type { LaunchModels, LaunchSources } from './launch-models.ts'

/** What the view of a step is given: all sources that have been loaded. */
export type LaunchStepProps<Id extends keyof LaunchModels> = StepViewProps<
  LaunchModels[Id],
  LaunchModels,
  Partial<LaunchSources>
>
