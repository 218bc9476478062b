import type {
  AnswerOf,
  AnyCall,
  BodyOf,
  Call,
  ItemRef,
  ParamsOf,
  PathNames,
  Plural,
  ResourceRef,
  Text,
} from '../../common/index.ts'
import type { Property } from '../../common/property/property.ts'
import type { Field, FormSources, SaidText, SendTools } from './form-field.ts'
import type { FormState } from './form-state.ts'

/** Marks what a declaration has wrong, in the compiler's message. */
export interface Wrong<Message extends string> {
  readonly '~wrong': Message
}

/** The fields of a form, under the names of its values. */
export type FieldList<Values, S, T> = {
  readonly [Name in keyof Values]?: Field<NonNullable<Values[Name]>, Values, S, T>
}

/** A step of a form: its fields are in the order in which they are written. */
export interface FormStep<Values, S, T> {
  readonly title: Text
  /** A sentence below the title. */
  readonly about?: Text
  /** What the step is for and what its words mean, in two to five sentences: its button Help shows it. */
  readonly help?: Text
  /** Sources without which this step of a wizard cannot be drawn; the other steps are. */
  readonly needs?: readonly (keyof S & string)[]
  readonly fields: FieldList<Values, S, T>
  readonly when?: (state: FormState<Partial<Values>, S, T>) => boolean
  /** Values of other fields, of any step, that follow when the person changes a field, by the name of that field. */
  readonly follow?: {
    readonly [Name in keyof Values]?: (state: FormState<Partial<Values>, S, T>) => Partial<Values>
  }
  /** What is wrong by more than one field, by field. */
  readonly check?: (
    state: FormState<Partial<Values>, S, T>,
  ) => { readonly [Name in keyof Values]?: SaidText } | undefined
}

/** Why a form cannot be submitted now: a text above its fields. */
export interface Blocked {
  readonly title: Text
  readonly body?: Text
  /** For the placeholders of both. */
  readonly values?: Readonly<Record<string, unknown>> & { readonly count?: number }
}

/** A line of what a form shows once. */
interface OnceTerm extends Pick<Property, 'label'> {
  readonly value: string
  /** `text` when absent; an `id` has a button that copies it, an `instant` is ISO 8601. */
  readonly format?: 'text' | 'id' | 'instant'
}

/** What cannot be read again after a form is done, such as a key. */
export interface ShownOnce {
  /** Tells the person to keep it: the title of an alert above the terms. */
  readonly notice: Text
  readonly terms: readonly OnceTerm[]
  /** Offers the terms as a file of text, a line each. */
  readonly file?: { readonly label: Text; readonly name: string }
}

/** What the function after a submit may use. */
export interface AfterTools {
  toast(
    type: 'success' | 'info' | 'error',
    message: Text,
    values?: Readonly<Record<string, unknown>> & { readonly count?: number; readonly detail?: string },
  ): void
  download(name: string, type: string, content: string): void
}

/** What the request of a form takes of a quota of the session's project. */
export interface QuotaUse<Values, S, T> {
  /** How much it adds, less than 0 where it gives back; undefined when it does not concern the quota, which is then not shown. 1 when absent. */
  readonly adds?: (state: FormState<Partial<Values>, S, T>) => number | undefined
  /** The field at which it says that the quota has too little room; above the fields when absent. */
  readonly field?: keyof Values & string
  /** What it then says, in place of the SDK's words. `{left}`, `{count}` (the limit), `{added}`, `{unit}` and `{label}` stand for the figures. */
  readonly exceeded?: Text
}

/** A call whose form asks for more than the body of its request. */
export interface AskingCall<Extra extends object> {
  readonly extra: Extra
}

/**
 * Lets a form ask for values that its request does not have, such as a password's confirmation or a choice that decides which fields show.
 * `extra` holds the values to begin with, and by them the types: `{ confirmation: '', method: 'network' as 'network' | 'port' }`.
 */
export function asking<C extends AnyCall, Extra extends object>(call: C, extra: Extra): C & AskingCall<Extra> {
  return { ...call, extra }
}

type ExtraOf<C> = C extends AskingCall<infer Extra> ? Extra : unknown
type FieldsOfBody<C> = BodyOf<C> extends object ? BodyOf<C> : unknown
/** The values of a form: those of the request's body, and those that are asked besides. */
export type FormValuesOf<C extends AnyCall> = FieldsOfBody<C> & ExtraOf<C>

type StrayFields<Values, Fields> = {
  readonly [Name in Exclude<keyof Fields, keyof Values> & string]: Wrong<`${Name} is no field of the call's body`>
}
type Stray<Values, Steps> = {
  readonly [Id in keyof Steps]: Steps[Id] extends { readonly fields: infer Fields }
    ? { readonly fields: StrayFields<Values, Fields> }
    : unknown
}

/** What a form asks for: the fields of its one step, which has the id `details` and the title of the form, or several steps. */
export type Asks<Values, Fields, Steps> =
  | { readonly fields: Fields & StrayFields<Values, Fields>; readonly steps?: never }
  | { readonly steps: Steps & Stray<Values, Steps>; readonly fields?: never }

type RequiredNames<Body> = Body extends object
  ? {
      [Name in keyof Body]-?: string extends Name ? never : undefined extends Body[Name] ? never : Name
    }[keyof Body]
  : never
type AskedNames<Steps> = {
  [Id in keyof Steps]: Steps[Id] extends { readonly fields: infer Fields } ? keyof Fields : never
}[keyof Steps]
/** The keys that the body must have and no field asks for. */
type Unasked<C extends AnyCall, Steps> = Exclude<RequiredNames<BodyOf<C>>, AskedNames<Steps>>

type MarksIn<Said extends string> = Said extends `${string}{${infer Mark}}${infer Rest}` ? Mark | MarksIn<Rest> : never
/** The marks of a form's messages that are none of the item's properties and none of `successValues`. */
type Unfilled<Said extends string, T, Told> = Exclude<MarksIn<Said>, 'name' | 'names' | 'noun' | keyof T | keyof Told>

/**
 * `Whole`, or what the declaration lacks: a key that the body must have, when no field asks for it and the form makes neither body nor requests
 * itself; a value for a mark of a message. It is the type of the answer because the compiler knows only then whether the declaration has functions
 * for them.
 */
export type Complete<Whole, C extends AnyCall, T, Steps, Made, Sent, Told, Said extends string> = [
  Unfilled<Said, T, Told>,
] extends [never]
  ? [Made, Sent] extends [never, never]
    ? [Unasked<C, Steps>] extends [never]
      ? Whole
      : Wrong<`the call needs ${Unasked<C, Steps> & string}, which no field asks for and no body gives`>
    : Whole
  : Wrong<`nothing fills {${Unfilled<Said, T, Told>}}`>

/** The steps of a form that has them or `fields`. */
export type StepsOf<Fields, Steps> = Steps & { readonly details: { readonly fields: Fields } }

/** Asks for `params` where the path of the call has a parameter that no property of the item is named after, unless the form makes the requests itself. */
export type NeededParams<C extends AnyCall, T, Sent> = [Sent] extends [never]
  ? [Exclude<PathNames<C['path']>, keyof T>] extends [never]
    ? unknown
    : { readonly params: (state: Omit<FormState<FormValuesOf<C>, object, T>, 'answers'>) => ParamsOf<C> }
  : unknown

/** Values to begin with, by their names. */
type InitialValues<C extends AnyCall> = {
  readonly [Name in keyof FormValuesOf<C>]?: FormValuesOf<C>[Name] | undefined
}
/** Refuses a name that is none of the form's values; a function that answers any names is taken. */
type StrayInitial<Values, Begun> = string extends keyof Begun
  ? unknown
  : { readonly [Name in Exclude<keyof Begun, keyof Values> & string]: Wrong<`${Name} is no value of the form`> }

/** What a function is given that is asked before anything was entered. */
type Beginning<S, T> = Omit<FormState<never, S, T>, 'values'>

/** A form: what it asks for, what it sends, and what it says. Steps and functions are all that it needs; it is drawn by the SDK. */
export interface FormDeclaration<
  C extends AnyCall,
  S,
  T,
  Made = BodyOf<C>,
  Sent = AnswerOf<C> | undefined,
  Begun = object,
  Told = Readonly<Record<string, unknown>>,
  Said extends string = string,
> {
  /**
   * The target of fields that other plugins add, and the name of the draft. When absent it follows from the action that opens the form,
   * `area.form.key` from `area.action.key`; where a view opens it, it is the method and path of the call.
   */
  readonly id?: string
  /** The resource type of the item; in a form without an item, of what it makes. */
  readonly of: ItemRef<T>
  /** The resource type of what it makes, where it makes that out of an item of another type. */
  readonly makes?: ItemRef<unknown>
  /** Title of the wizard, and the words of the submit button where `submit` says nothing else; the label of the action that opens it when absent. */
  readonly title?: Text
  readonly submit?: Text
  /** What it does cannot be taken back: the button shows it. */
  readonly isDanger?: boolean
  /** Sources without which the form cannot be drawn, because values to begin with come from them. */
  readonly needs?: readonly (keyof S & string)[]
  /** Title of the fault state when one of these could not be loaded; 'Unable to load the form.' when absent. */
  readonly needsFailure?: Text
  /**
   * Values to begin with; the schema's defaults fill the rest. Also asked when a source has answered: fields that the person has changed keep their
   * values.
   */
  readonly initial?: (state: Beginning<S, T>) => Begun & InitialValues<C> & StrayInitial<FormValuesOf<C>, Begun>
  /** A paragraph above the fields; `{name}` stands for the name of the item. */
  readonly intro?: Said | Plural | ((state: Beginning<S, T>) => Text | undefined)
  /** Of a form with `fields`, what `help` is of a step: its button Help shows it. */
  readonly help?: Text
  readonly blocked?: (state: Beginning<S, T>) => Blocked | undefined
  /**
   * How it is drawn: `modal` for one step and `wizard` for several when absent. A modal shows several steps below each other, each under its title;
   * a wizard has a summary at its side.
   */
  readonly layout?: 'modal' | 'wizard'
  /** Of a wizard: `free`, when absent, lets the person go to any step; `validated` forwards past valid ones only. */
  readonly moves?: 'validated' | 'free'
  /**
   * The body of the request; when absent, the fields of the body that show. A PATCH or PUT whose path names the item sends what differs between the
   * bodies of the entered values and of `initial`, with or without this function, and what the schema of the body requires besides: a required object
   * is compared key by key, any other value as a whole. Nothing is sent when nothing differs. A PATCH of another address does so without this function.
   */
  readonly body?: (state: FormState<FormValuesOf<C>, S, T>) => Made
  /** The call deletes the item and makes another out of its body, which is sent whole when anything in it differs. */
  readonly isReplacement?: true
  /**
   * Makes the requests in place of the form's one call: for what takes several, or another one by what was chosen. What it answers is the answer of
   * the form. What it rejects with is shown in the form, beside the fields that the service names; a form
   * that changes an item and is left then reports the item as failed, so that its row is loaded again.
   */
  readonly send?: (state: SendTools<BodyOf<C>> & FormState<FormValuesOf<C>, S, T>) => Promise<Sent>
  /**
   * What the request takes of quotas, by their names in the limit groups of all plugins: each is drawn before and after, and one with too little room
   * refuses the submit. `1`: one is taken.
   */
  readonly quota?: Readonly<Record<string, 1 | QuotaUse<FormValuesOf<C>, S, T>>>
  /** Parameters of the path; when absent, the item's properties of their names. */
  readonly params?: (state: Omit<FormState<FormValuesOf<C>, object, T>, 'answers'>) => ParamsOf<C>
  /** What was done: something was made, or the item was changed. `created` for a POST whose path has no parameter, when absent. */
  readonly outcome?: 'created' | 'updated'
  /**
   * Other resources that the request changes, such as the volume that an instance gets, and properties of each of which at least one is another once it
   * has settled. Where none is, the service has dropped what it accepted, and the page says that the resource was not changed. Each is read before the
   * request; one that cannot be read is not followed.
   */
  readonly alsoChanges?: (
    state: FormState<FormValuesOf<C>, S, T>,
  ) => readonly (Pick<ResourceRef, 'type' | 'id'> & { readonly changes: readonly string[] })[]
  /** Other resources that the request makes, such as the image of a volume: the page says what becomes of them, also where one of them is gone again. */
  readonly alsoMakes?: (
    state: FormState<FormValuesOf<C>, S, T> & { readonly answer: AnswerOf<C> },
  ) => readonly Pick<ResourceRef, 'type' | 'id'>[]
  /** The id of what was made; the `id` of the answer when absent. */
  readonly madeId?: (state: FormState<FormValuesOf<C>, S, T> & { readonly answer: AnswerOf<C> }) => string
  /** Toast of success; `{name}` and `{names}` stand for the item's name, or for the `name` that was entered. By noun and verb when absent. */
  readonly success?: Said | Plural | false
  /**
   * The notice of a change that the service has only accepted and goes on with. `success` is then shown when what was changed has left its transition,
   * without a failure, and not at all when it is absent.
   */
  readonly accepted?: Said | Plural
  /** Values for further marks of `success` and `accepted`. */
  readonly successValues?: (state: FormState<FormValuesOf<C>, S, T> & { readonly answer: AnswerOf<C> }) => Told
  /** What a refusal is titled in the form; `{id}` and `{name}` stand for the item's. By noun and verb when absent. */
  readonly failure?: Said | Plural
  readonly after?: (state: AfterTools & FormState<FormValuesOf<C>, S, T> & { readonly answer: AnswerOf<C> }) => void
  /** What is shown in place of the form once it is done; the dialog then closes by Done. */
  readonly once?: (state: FormState<FormValuesOf<C>, S, T> & { readonly answer: AnswerOf<C> }) => ShownOnce
  /** Whether what was typed is kept over a reload; true when absent. Passwords and files never are. */
  readonly keepsDraft?: boolean
  /** Words of the command that does the same, none where there is no such command; words that are undefined are left out. */
  readonly command?: (state: FormState<Partial<FormValuesOf<C>>, S, T>) => readonly (string | undefined)[]
  /** Where a service's name of a field is another than the form's: `{ flavorRef: 'flavor_id' }`. */
  readonly names?: Readonly<Record<string, keyof FormValuesOf<C> & string>>
}

/** Without names: of the sources of a form that loads nothing, of the fields of a form of steps, and of the steps of one of fields. */
export type Nothing = Readonly<Record<never, never>>

/** What a form is declared with, whatever its call and item. */
interface Declared {
  readonly title?: Text
  readonly fields?: object
  readonly steps?: object
}

type PassedValues = Readonly<Record<string, unknown>>
/** The one step of a form of fields has the form's title where it has none. */
type PassedStep = Partial<Pick<FormStep<PassedValues, object, unknown>, 'title'>> &
  Omit<FormStep<PassedValues, object, unknown>, 'title'>
type PassedSteps = Readonly<Record<string, PassedStep>>

declare const TAKES: unique symbol

/**
 * A form for items of the type `T`; `Form` alone is any form. Its types were checked where it was declared: what draws it passes values,
 * answers and the item through.
 */
export interface Form<in T = never> {
  readonly call: AnyCall
  readonly sources: FormSources<unknown>
  readonly spec: FormDeclaration<Call & AskingCall<PassedValues>, object, unknown, unknown, unknown> & {
    readonly steps: PassedSteps
  }
  readonly [TAKES]?: (item: T) => void
}

/**
 * Declares a form: the call that it makes, what it loads where it loads something, its `fields`, or `steps` of fields. Pure data and functions, without React. Drawing,
 * validation by the schema of the body, draft, request, toasts and errors beside their fields follow. Each function is given one object, of which it
 * takes by name what it needs: the `values` that were entered, the `answers` of the sources and the `item`. An `action` opens it: in a
 * modal, or as a wizard when it has several steps. Where it is the default export of a module, that is loaded when the action is chosen.
 *
 * @example
 * ```ts
 * import { postCall, typeRef } from '@fascia/sdk/common'
 * import { form, field } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const serverType = typeRef('OS::Nova::Server', Type.Object({ id: Type.String(), name: Type.String() }))
 * const NewSnapshot = Type.Object({ instance_id: Type.String(), name: Type.String({ maxLength: 255 }) })
 * const snapshot = postCall('/api/nova/snapshots/', { body: NewSnapshot })
 *
 * export const createSnapshot = form(snapshot, {
 *   of: serverType,
 *   title: 'Create Snapshot',
 *   outcome: 'updated',
 *   fields: { name: field.text('Snapshot Name') },
 *   body: ({ values: { name }, item: { id } }) => ({ instance_id: id, name }),
 *   success: 'Creating snapshot {snapshot} of Instance: {names}.',
 *   successValues: ({ values: { name } }) => ({ snapshot: name }),
 * })
 * ```
 */
export function form<
  C extends AnyCall,
  T,
  const Fields extends FieldList<FormValuesOf<C>, Nothing, T> = Nothing,
  const Steps extends Readonly<Record<string, FormStep<FormValuesOf<C>, Nothing, T>>> = Nothing,
  Made extends BodyOf<C> = never,
  Sent extends AnswerOf<C> | undefined = never,
  const Begun extends object = Nothing,
  Told extends Readonly<Record<string, unknown>> = Nothing,
  const Said extends string = never,
>(
  call: C,
  spec: FormDeclaration<C, Nothing, T, Made, Sent, Begun, Told, Said> &
    Asks<FormValuesOf<C>, Fields, Steps> &
    NeededParams<C, T, Sent>,
): Complete<Form<T>, C, T, StepsOf<Fields, Steps>, Made, Sent, Told, Said>
/** Declares a form that loads `sources`: calls, or functions, whose answers its fields and texts use. */
export function form<
  C extends AnyCall,
  const S extends FormSources<T>,
  T,
  const Fields extends FieldList<FormValuesOf<C>, S, T> = Nothing,
  const Steps extends Readonly<Record<string, FormStep<FormValuesOf<C>, S, T>>> = Nothing,
  Made extends BodyOf<C> = never,
  Sent extends AnswerOf<C> | undefined = never,
  const Begun extends object = Nothing,
  Told extends Readonly<Record<string, unknown>> = Nothing,
  const Said extends string = never,
>(
  call: C,
  sources: S,
  spec: FormDeclaration<C, S, T, Made, Sent, Begun, Told, Said> &
    Asks<FormValuesOf<C>, Fields, Steps> &
    NeededParams<C, T, Sent>,
): Complete<Form<T>, C, T, StepsOf<Fields, Steps>, Made, Sent, Told, Said>
// What draws the form gives every function the values, answers and item that it was checked for by the signatures.
export function form(call: AnyCall, ...given: readonly [Declared] | readonly [sources: object, Declared]): unknown {
  const [sources, { fields, steps, ...rest }] = given.length === 1 ? [{}, given[0]] : given
  return { call, sources, spec: { ...rest, steps: steps ?? { details: { fields } } } }
}
