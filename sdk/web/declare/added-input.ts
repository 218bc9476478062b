import type {
  AnswerOf,
  AnyCall,
  AnyPoint,
  PointBody,
  PointMade,
  PointRef,
  PointValues,
  Text,
} from '../../common/index.ts'
import type { ActionRunContext } from './action.ts'
import type { ContributionBase, ContributionPlace } from './contribution.ts'
import type { SendInput } from './form-field.ts'
import type { SayText } from './form-state.ts'
import type { Component, Lazy } from './lazy.ts'

type Untyped = Readonly<Record<string, unknown>>
type UntypedWizard = PointRef<Readonly<Record<string, Untyped>>>
type UntypedForm = PointRef<Untyped>

/** What the functions of an added step or field are given to reach the gateway, within the capabilities of their own plugin. */
export interface AddedInputContext extends Pick<ActionRunContext, 'signal' | 'request'> {
  /** Makes a call of a contract: `send(tags.replace, { params: { id }, body: { tags } })`. */
  send<C extends AnyCall>(call: C, input: SendInput<C>): Promise<AnswerOf<C>>
}

/** What becomes of the input of an added step or field. An input that the person left untouched is used by neither. */
export interface InputUse<Point extends AnyPoint, Input> {
  /**
   * What is added to the body of the request. Objects are merged name by name, lists are joined, every other value replaces that of the
   * body. When it throws, nothing is submitted, and the form shows the failure.
   */
  readonly request?: Lazy<
    (state: { readonly input: Input; readonly values: PointValues<Point> }) => Partial<PointBody<Point>>
  >
  /**
   * Called with what the submit answered, once it has succeeded: for calls of the plugin's own. What it rejects with is shown as a toast;
   * the form closes all the same, after ten seconds at the latest.
   */
  readonly afterSubmit?: Lazy<
    (state: AddedInputContext & { readonly made: PointMade<Point>; readonly input: Input }) => Promise<void>
  >
}

/** What the view of an added step is given. */
export interface WizardStepProps<
  Point extends AnyPoint = UntypedWizard,
  Model extends object = Record<string, unknown>,
> {
  /** The step's own model; it starts empty. */
  readonly model: Readonly<Partial<Model>>
  /** The models of the wizard's own steps, by step. */
  readonly models: PointValues<Point>
  readonly sources: Readonly<Record<string, unknown>>
  readonly change: (fields: Readonly<Partial<Model>>) => void
}

/** A line that an added step has in the summary of the wizard. */
export interface StepLine {
  readonly term: Text
  /** Translated. A line without a value is left out. */
  readonly value: string
}

/** A step of a wizard; `target` is the point of the wizard. Written with `wizardStep`, which checks its types. */
export interface WizardStep extends Omit<ContributionBase, 'place'> {
  readonly target: AnyPoint
  readonly title: Text
  readonly place?: ContributionPlace<string>
  readonly view: Lazy<Component<WizardStepProps>>
  readonly lines?: Lazy<(state: never) => readonly StepLine[]>
  readonly request?: Lazy<(state: never) => object>
  readonly afterSubmit?: Lazy<(state: never) => Promise<void>>
}

/** What `wizardStep` is made of. */
export interface AddedStepSpec<Point extends AnyPoint, Model extends object>
  extends Omit<ContributionBase, 'place'>,
    InputUse<Point, Readonly<Partial<Model>>> {
  readonly title: Text
  /** Before or after one of the wizard's own steps, by its id, or beside another added step; the end of the wizard, where it has no such step. */
  readonly place?: ContributionPlace<keyof PointValues<Point> & string>
  readonly view: Lazy<Component<WizardStepProps<Point, Model>>>
  /**
   * What the summary of the wizard says of the step, below the lines of the wizard's own steps: asked while something is entered in the step. The
   * summary shows a failure in their place.
   */
  readonly lines?: Lazy<
    (state: {
      /** What was entered in the step: it is not empty. */
      readonly input: Readonly<Partial<Model>>
      /** The models of the wizard's own steps, by step. */
      readonly values: PointValues<Point>
      /** Out of the translations of the plugin that adds the step. */
      readonly t: SayText
      /** A BCP 47 tag, for numbers and dates. */
      readonly language: string
    }) => readonly StepLine[]
  >
}

/**
 * Adds a step to a wizard that another plugin opens. What is entered reaches the request by `request`, or the plugin's own calls by
 * `afterSubmit`.
 *
 * @example
 * ```ts
 * import { pointRef } from '@fascia/sdk/common'
 * import { wizardStep } from '@fascia/sdk/web/declare'
 *
 * type Values = { readonly details: { readonly name: string } }
 * const launch = pointRef<Values, { readonly tags?: readonly string[] }, { readonly id: string }>('compute.point.launch')
 *
 * export const tagsStep = wizardStep<typeof launch, { readonly tags: string }>(launch, {
 *   id: 'tags.step.launch',
 *   title: 'Tags',
 *   place: { after: 'details' },
 *   view: async () => ({ default: ({ model }) => model.tags }),
 *   lines: async () => ({ default: ({ input: { tags = '' } }) => [{ term: 'Tags', value: tags }] }),
 *   request: async () => ({ default: ({ input: { tags = '' } }) => ({ tags: tags.split(',') }) }),
 * })
 * ```
 */
export function wizardStep<Point extends AnyPoint, Model extends object>(
  point: Point,
  spec: AddedStepSpec<Point, Model>,
): WizardStep {
  // The wizard gives the step the models that the reference says; the types have met here.
  return { ...(spec as unknown as Omit<WizardStep, 'target'>), target: point }
}

/** What the view of an added field is given. */
export interface FormFieldProps<Point extends AnyPoint = UntypedForm, Input = unknown> {
  readonly value: Input | undefined
  /** The values of the form around it, as they are. */
  readonly values: Readonly<Partial<PointValues<Point>>>
  /** Changes its value; `refusal` says why the form cannot be submitted with it. */
  readonly onChange: (value: Input | undefined, refusal?: string) => void
  /** What is wrong with it, the server's answer included. */
  readonly problems: readonly string[]
  readonly isDisabled: boolean
}

/** A field of a form; `target` is the point of the form. Written with `formField`, which checks its types. */
export interface FormField extends ContributionBase {
  readonly target: AnyPoint
  readonly label: Text
  readonly view: Lazy<Component<FormFieldProps>>
  readonly request?: Lazy<(state: never) => object>
  readonly afterSubmit?: Lazy<(state: never) => Promise<void>>
}

/** What `formField` is made of. */
export interface FormFieldSpec<Point extends AnyPoint, Input> extends ContributionBase, InputUse<Point, Input> {
  readonly label: Text
  readonly view: Lazy<Component<FormFieldProps<Point, Input>>>
}

/** Adds a field to a form that another plugin opens; as `wizardStep` does for a wizard. */
export function formField<Point extends AnyPoint, Input>(point: Point, spec: FormFieldSpec<Point, Input>): FormField {
  // As in `wizardStep`.
  return { ...(spec as unknown as Omit<FormField, 'target'>), target: point }
}
