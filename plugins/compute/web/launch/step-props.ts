import type { StepViewProps } from '@fascia/sdk/web/wizard'
import type { LaunchModels, LaunchSources } from './launch-models.ts'

/** What the view of a step is given: all sources that have come so far. */
export type LaunchStepProps<Id extends keyof LaunchModels> = StepViewProps<
  LaunchModels[Id],
  LaunchModels,
  Partial<LaunchSources>
>

interface Item {
  readonly id: string
  readonly name: string
}

export const idOf = ({ id }: Item): string => id
export const nameOf = ({ name }: { readonly name: string }): string => name
