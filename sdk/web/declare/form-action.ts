import type { AnswerOf, AnyCall, BodyOf } from '../../common/index.ts'
import type { ActionBasics, ActionSpec } from './action.ts'
import {
  type Asks,
  type Complete,
  type FieldList,
  type Form,
  type FormDeclaration,
  type FormStep,
  type FormValuesOf,
  form,
  type NeededParams,
  type Nothing,
  type StepsOf,
} from './form.ts'
import type { FormSources } from './form-field.ts'

/** What belongs to the action; all else belongs to its form. */
const OF_ACTION = [
  'label',
  'style',
  'group',
  'due',
  'allowed',
  'changes',
  'makesNew',
  'readiness',
  'confirm',
  'messages',
  'batch',
  'panels',
  'on',
  'requires',
  'order',
  'place',
] as const satisfies readonly (keyof ActionBasics<unknown>)[]

type OfAction<T> = Pick<ActionBasics<T>, (typeof OF_ACTION)[number]>

/** A form with the action that opens it. */
type FormActionSpec<C extends AnyCall, S, T, Made, Sent, Begun, Told, Said extends string> = FormDeclaration<
  C,
  S,
  T,
  Made,
  Sent,
  Begun,
  Told,
  Said
> &
  OfAction<T>

interface Declared {
  readonly fields?: object
  readonly steps?: object
  readonly layout?: 'modal' | 'wizard'
}

function isOfAction(name: string): boolean {
  return OF_ACTION.some((one) => one === name)
}

/**
 * An action and the form that it opens, in one: what `form` takes, and what an action says besides. The label of the action is the title of the form,
 * its id follows from the key under which the type has it, and the type of its items is that of `of`. Drawing is loaded when the action is
 * chosen. A form of many fields is better in a file of its own, with `formView`, opened by `modalAction` or `wizardAction`: it is then loaded
 * when the action is chosen too.
 *
 * @example
 * ```ts
 * import { patchCall, typeRef } from '@fascia/sdk/common'
 * import { formAction, textField } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const shareType = typeRef('OS::Manila::Share', Type.Object({ id: Type.String(), name: Type.String() }))
 * const rename = patchCall('/api/share/shares/:id/', { body: Type.Object({ name: Type.String({ maxLength: 255 }) }) })
 *
 * export const editShare = formAction(rename, {
 *   label: 'Edit Share',
 *   of: shareType,
 *   submit: 'Save',
 *   initial: ({ item: { name } }) => ({ name }),
 *   fields: { name: textField('Name') },
 * })
 * ```
 */
export function formAction<
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
  spec: FormActionSpec<C, Nothing, T, Made, Sent, Begun, Told, Said> &
    Asks<FormValuesOf<C>, Fields, Steps> &
    NeededParams<C, T, Sent>,
): Complete<ActionSpec<T>, C, T, StepsOf<Fields, Steps>, Made, Sent, Told, Said>
/** As above, with the `sources` that the form loads. */
export function formAction<
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
  spec: FormActionSpec<C, S, T, Made, Sent, Begun, Told, Said> &
    Asks<FormValuesOf<C>, Fields, Steps> &
    NeededParams<C, T, Sent>,
): Complete<ActionSpec<T>, C, T, StepsOf<Fields, Steps>, Made, Sent, Told, Said>
export function formAction(
  call: AnyCall,
  ...given: readonly [Declared] | readonly [sources: object, Declared]
): unknown {
  const [sources, declared] = given.length === 1 ? [{}, given[0]] : given
  const entries = Object.entries(declared)
  const own = Object.fromEntries(entries.filter(([name]) => isOfAction(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !isOfAction(name)))
  // The signatures above have checked what `form` is given.
  const declare = form as unknown as (call: AnyCall, sources: object, spec: object) => Form<object>
  const made = declare(call, sources, rest)
  const isWizard = (declared.layout ?? (Object.keys(declared.steps ?? {}).length > 1 ? 'wizard' : 'modal')) === 'wizard'
  return {
    ...own,
    behaviour: { kind: 'form', form: async () => ({ default: made }), ...(isWizard ? { isWizard } : {}) },
  }
}
