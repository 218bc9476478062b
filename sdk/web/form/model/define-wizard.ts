import type { ComponentType } from 'react'
import type { ActionResult, Requirement, Text } from '../../../common/index.ts'
import type { StepLine } from '../../declare/added-input.ts'
import type { ContributionPlace } from '../../declare/contribution.ts'
import type { ReadTools } from '../../declare/index.ts'
import type { Translate } from '../../host/hooks/use-t.ts'
import type { Extend } from '../../resource/registry/use-added-inputs.ts'
import type { Api } from '../../services/api.ts'
import type { OperationProgress } from '../../services/operations.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import type { WizardModels } from '../../services/wizard-event.ts'
import type { StepProblems } from './step-problems.ts'
import type { WizardFront } from './wizard-front.ts'

/** What a wizard's own functions are given. */
export interface WizardContext<Given> extends ReadTools {
  /** What it was opened with. */
  readonly given: Given
  /** Within the capabilities of the plugin that opened it. */
  readonly api: Api
}

/** What `submit` is given besides the models. */
export interface SubmitContext<Given> extends WizardContext<Given> {
  /** Adds to the body of the request what steps of other plugins want in it: `api.post(path, extend(body))`. */
  readonly extend: Extend
  /** Resolves when what the submit has made has left its transition. */
  readonly settled: OperationProgress['settled']
  /** The values of fields that other plugins contributed, by the id of the contribution. */
  readonly contributed: Readonly<Record<string, unknown>>
}

/**
 * Something that the wizard loads when it opens; a step that needs it waits, all others are usable meanwhile.
 *
 * @example
 * ```ts
 * import { listCall, type Value } from '@fascia/sdk/common'
 * import type { WizardSourceList } from '@fascia/sdk/web/wizard'
 * import Type from 'typebox'
 *
 * const Size = Type.Object({ id: Type.String(), name: Type.String() })
 * const list = listCall('/api/share/sizes/', { item: Size })
 *
 * export const sources: WizardSourceList<{ readonly sizes: readonly Value<typeof Size>[] }, object> = {
 *   sizes: { label: 'sizes', load: ({ read }) => read(list), otherwise: [] },
 * }
 * ```
 */
export interface WizardSource<Value, Models, Given = unknown> {
  /** What it is, in lower case, as part of a sentence: `flavors`. */
  readonly label: Text
  load(context: WizardContext<Given>): Promise<Value>
  /**
   * The value of a source that the wizard can do without. A failure is then not shown, as long as another source was loaded; when none was, each
   * source shows its own failure. A source without it always shows its failure.
   */
  readonly otherwise?: Value
  /** False where the cloud does not have it: it is not loaded and its value is `otherwise`. True when absent. */
  readonly isOffered?: boolean
  /**
   * Loaded after all sources that are not deferred have ended, and only when one of them was loaded: as soon as the person has changed something or
   * gone to another step, or when the step at which the wizard opens needs it. For what the first step does without.
   */
  readonly isDeferred?: boolean
  /** Chooses defaults by the value that was loaded. Fields that the person has changed already keep theirs. */
  fill?(state: { readonly value: Value; readonly models: Models }): Models
}

/** The sources of a wizard by their names, each with the type of its value. */
export type WizardSourceList<Sources, Models, Given = unknown> = {
  readonly [Name in keyof Sources]: WizardSource<Sources[Name], Models, Given>
}

/** What the component of a step is given. */
export interface StepViewProps<Model, Models = object, Sources = object> {
  readonly model: Model
  readonly models: Models
  /** What the step `needs`, loaded. */
  readonly sources: Sources
  /** Changes fields of the step's own model. */
  readonly change: (fields: Partial<Model>) => void
}

/** What the functions of a step are given: one object, of which each takes by name what it needs. */
export interface StepState<Model, Models, Sources> {
  /** The slice of the step. */
  readonly model: Model
  readonly models: Models
  /** What has been loaded so far. */
  readonly sources: Partial<Sources>
}

/** A field of the request that a service refuses, by the path that the service names. */
export interface RefusedPath<Model, Models> {
  readonly path: string
  /** The slice of the step. */
  readonly model: Model
  readonly models: Models
}

/** What texts and cells of a step may depend on. */
export interface StepMoment<Models, Sources> {
  readonly models: Models
  /** What has been loaded so far. */
  readonly sources: Partial<Sources>
  readonly t: Translate
  /** A BCP 47 tag, for numbers and dates. */
  readonly language: string
}

/** A line of a wizard's summary. One without a value is left out, unless it is a main one. */
export interface SummaryLine extends StepLine {
  /** It comes before those that are not, and shows — while it has no value. */
  readonly isMain?: boolean
}

/**
 * How a draft keeps a field whose value depends on what the wizard has loaded, such as chosen items: as plain data of its own, which becomes a
 * value again after a reload.
 *
 * @example
 * ```ts
 * import type { KeptField } from '@fascia/sdk/web/wizard'
 *
 * interface Network {
 *   readonly id: string
 * }
 *
 * export const network: KeptField<Network | undefined, object, { readonly networks: readonly Network[] }> = {
 *   write: (chosen) => chosen?.id,
 *   read: ({ kept, sources: { networks } }) => (networks ? { value: networks.find(({ id }) => id === kept) } : undefined),
 * }
 * ```
 */
export interface KeptField<Value, Model, Sources> {
  /** What is kept: of the kinds of JSON. */
  write(value: Value): unknown
  /**
   * The value of what was kept, which may be of any form: what is there no more is left out. Undefined as long as a source that it takes has not been
   * loaded; it is asked again with each source. Until then the field has its fresh value, and the step is not valid.
   */
  read(
    state: Omit<StepState<Model, unknown, Sources>, 'models'> & { readonly kept: unknown },
  ): { readonly value: Value } | undefined
}

/** A step of a wizard; its id names its model, the slice of all that is submitted [UI-022]. */
export interface WizardStepSpec<Models, Sources, Given, Id extends keyof Models> {
  readonly id: Id
  readonly title: Text
  readonly view: ComponentType<StepViewProps<Models[Id], Models, Sources>>
  /** Place among all steps, those that plugins contribute included; 10, 20, 30 … when absent. */
  readonly order?: number
  /** A sentence below the title. */
  readonly about?: Text
  /** What the step is for and what its words mean, in two to five sentences: its button Help shows it. */
  readonly help?: Text
  /** Loads the help text from there. The step has a help button when it or `help` is given, and only then [UI-021]. */
  readonly helpUrl?: string
  /** What must hold for the step to be there. */
  readonly requires?: Requirement
  /** Asked once when the wizard opens; the step is dropped when the answer is false, or fails [UI-021]. */
  isReady?(context: WizardContext<Given>): Promise<boolean>
  /** Whether the step shows, by what was chosen so far. */
  isShown?(models: Models): boolean
  /** The sources without which it cannot be drawn. */
  readonly needs?: readonly (keyof Sources & string)[]
  /** What is wrong; asked on leaving a field, before the step is left forwards, and on finish. */
  validate?(
    state: StepState<Models[Id], Models, Sources> & { readonly t: Translate },
  ): StepProblems | Promise<StepProblems>
  /** What takes a call to find out: asked on finish, when no step has other problems. */
  verify?(state: StepState<Models[Id], Models, Sources> & { readonly t: Translate }): Promise<StepProblems>
  /** The problems that a `FormFrame` shows while the person types, before the field is left. */
  eager?(state: StepState<Models[Id], Models, Sources> & { readonly t: Translate }): StepProblems
  /**
   * Where the step shows what a service says of a field of the request, by the path that the service names; undefined where it does not show it. When
   * absent, a field that the model has is shown under its name.
   */
  placeOf?(refused: RefusedPath<Models[Id], Models>): string | undefined
  /** What `SummaryLines` says of the step; `fieldsStep` and `transferStep` add what was chosen in them. */
  lines?(state: StepMoment<Models, Sources> & { readonly model: Models[Id] }): readonly SummaryLine[]
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly (keyof Models[Id] & string)[]
  /** Whether what was entered survives a reload: fields that still hold a value of the same kind as a fresh model's. For plain data only. */
  readonly keepsDraft?: boolean
  /** The fields that a draft keeps in a way of their own, whatever `keepsDraft` says, by their names. */
  readonly kept?: { readonly [Name in keyof Models[Id]]?: KeptField<Models[Id][Name], Models[Id], Sources> }
  /** What a draft keeps of a field; nothing where it is undefined. The value without files when absent. */
  toDraft?(field: string, value: unknown): unknown
  /** Whether a kept draft still has the form of the model, where the types of its values do not show it. The step keeps a draft with it. */
  isModel?(value: unknown): value is Models[Id]
}

type AnyStep<Models, Sources, Given> = {
  [Id in keyof Models]: WizardStepSpec<Models, Sources, Given, Id>
}[keyof Models]

/** The summary at the right: what will be made, and the equivalent commands. */
export interface WizardSummary<Models, Sources> {
  /** What will be made, and what it takes of the quota. */
  readonly view: ComponentType<{ readonly models: Models; readonly sources: Partial<Sources> }>
  /** The command line that does the same. */
  command?(models: Models): string
  /** The body of the request, as JSON. */
  request?(models: Models): unknown
}

/** What `defineWizard` is made of. */
export interface WizardDefinition<Models, Sources, Given, Result> {
  /** Also the name that other plugins contribute steps to: open an extension point with this id. */
  readonly id: string
  readonly title: Text
  /** On the last step's button: `Launch Instance`. */
  readonly finish: Text
  readonly steps: readonly AnyStep<Models, Sources, Given>[]
  /** The id of the item that it is about, when each item has a draft of its own; undefined for the draft without an item. */
  of?(given: Given): string | undefined
  /** The models of a fresh start; asked again each time that the wizard opens. */
  start(given: Given): Models
  readonly sources?: WizardSourceList<Sources, Models, Given>
  /** What follows from a change, in other steps too; `before` are the models without the change. */
  follow?(state: { readonly models: Models; readonly before: Models }): Models
  /** `validated`: no step forward past an invalid one. `free`: every step can be gone to; only finish insists. */
  readonly moves?: 'validated' | 'free'
  /** The final button is on every step, beside Next: what is needed may be there before the last one. On the last step alone when absent. */
  readonly finishesAnywhere?: boolean
  readonly summary?: WizardSummary<Models, Sources>
  /** A page with few questions, which shows first; the steps alone when absent. A form below each other has none. */
  readonly front?: WizardFront<Models, Sources>
  /**
   * Where a field of the request is asked for, as `step.field`, when the step names it differently: a service that refuses the field has its
   * message shown there. A field that is absent belongs to the first shown step whose model has a field of its name.
   */
  readonly fields?: Readonly<Record<string, `${keyof Models & string}.${string}`>>
  /** Makes what was asked for, of the models of all steps together; what it throws is shown, and everything stays [UI-022, UI-023]. */
  submit(state: SubmitContext<Given> & { readonly models: Models }): Promise<Result>
  /**
   * What the submit has made or changed, where its result is none of an action: the operation in the activity list goes on until these resources have
   * settled, and says why one has failed.
   */
  changed?(result: Result): ActionResult
}

/** A wizard whose types are known to its author only: what the SDK works on. */
export type WizardSources = Readonly<Record<string, unknown>>
export type ErasedSource = WizardSource<unknown, WizardModels>
type OwnStep = WizardStepSpec<WizardModels, WizardSources, unknown, string>
export interface ErasedStep extends Omit<OwnStep, 'view'> {
  readonly view?: OwnStep['view']
  /** What draws the step in place of a view, when a plugin has contributed it. */
  readonly contribution?: RegisteredContribution
  /** Beside which step a plugin has put it. */
  readonly place?: ContributionPlace<string>
}
export interface ErasedWizard extends Omit<WizardDefinition<WizardModels, WizardSources, unknown, unknown>, 'steps'> {
  readonly steps: readonly ErasedStep[]
}

/**
 * Declares a wizard: its steps, what it loads, and what it makes. Pure; nothing runs before `Wizard` draws it.
 *
 * Steps are typed by the models: the id of a step is the name of its slice. Slices are plain objects. Steps that other plugins contribute
 * to the wizard's id are among them by their `order`, and their slices are in `models` under their own ids.
 *
 * @example
 * ```tsx
 * import { defineWizard, StepField, StepForm, type StepViewProps, Wizard } from '@fascia/sdk/web/wizard'
 * import { useT } from '@fascia/sdk/web'
 * import { TextInput } from '@patternfly/react-core'
 *
 * interface Models {
 *   readonly details: { readonly name: string }
 * }
 *
 * function Details({ model, change }: StepViewProps<Models['details']>) {
 *   const t = useT()
 *   return (
 *     <StepForm>
 *       <StepField name="name" label={t('Name')} isRequired>
 *         {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
 *       </StepField>
 *     </StepForm>
 *   )
 * }
 *
 * const create = defineWizard<Models>({
 *   id: 'network.point.trunk',
 *   title: 'Create Trunk',
 *   finish: 'Create Trunk',
 *   start: () => ({ details: { name: '' } }),
 *   steps: [
 *     { id: 'details', title: 'Details', view: Details, validate: ({ model: { name }, t }) => (name ? {} : { name: [t('Give a name.')] }) },
 *   ],
 *   submit: ({ models: { details }, api }) => api.post('/api/neutron/trunks/', details, { isQuiet: true }),
 * })
 *
 * export default function CreateTrunk({ close }: { readonly close: () => void }) {
 *   return <Wizard wizard={create} given={{}} close={close} />
 * }
 * ```
 */
export function defineWizard<
  Models extends { readonly [Id in keyof Models]: object },
  Sources = Readonly<Record<never, never>>,
  Given = Readonly<Record<never, never>>,
  Result = void,
>(definition: WizardDefinition<Models, Sources, Given, Result>): WizardDefinition<Models, Sources, Given, Result> {
  return definition
}

/** The same wizard to those who only pass models through. Every step still gets the slice that `start` gave it. */
export function eraseWizard<Models, Sources, Given, Result>(
  definition: WizardDefinition<Models, Sources, Given, Result>,
): ErasedWizard {
  return definition as unknown as ErasedWizard
}
