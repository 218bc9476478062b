import type { ComponentType } from 'react'
import type { Text } from '../../../common/index.ts'

/** What the page in front of a wizard's steps is given. */
export interface WizardFrontProps<Models, Sources> {
  readonly models: Models
  /** What has been loaded so far. */
  readonly sources: Partial<Sources>
  /** Changes fields of a step, as the step itself does. */
  readonly change: <Id extends keyof Models & string>(step: Id, fields: Partial<Models[Id]>) => void
}

/**
 * A page in front of a wizard's steps: the few questions that most people answer. It shares models, draft and submit with the steps, which open
 * from it with everything that was entered. A problem in a step that it does not ask for opens the steps there.
 */
export interface WizardFront<Models, Sources> {
  /** In place of the wizard's title, while the page shows. */
  readonly title: Text
  /** Draws the questions, each in a `WizardQuestion`. */
  readonly view: ComponentType<WizardFrontProps<Models, Sources>>
  /** The steps whose questions it asks. */
  readonly steps: readonly (keyof Models & string)[]
  /** The sources that its questions choose from: one that could not be loaded is shown above them. */
  readonly needs?: readonly (keyof Sources & string)[]
  /** On the button that opens the steps: `All options`. */
  readonly more: Text
  /** What is drawn beside the questions; the view of the wizard's summary when absent. */
  readonly summary?: ComponentType<{ readonly models: Models; readonly sources: Partial<Sources> }>
}
