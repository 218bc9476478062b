import { type AnyCall, type BodyOf, type Plural, plural, type Text } from '../../common/index.ts'
import type { ActionBasics, ActionMessages, ActionSpec, Behaviour, Confirmation } from './action.ts'

/** The words of an action from which its label, question and messages follow, with the names of the resource type. */
export interface VerbWording {
  /** What it does: `Pause`. The label is `Pause Instance`. */
  readonly does: string
  /** What is said of the items when it was accepted: `Pausing`, `Deactivated`. The toast is `Pausing Instance: {names}.` */
  readonly did: string
  /** What it means for one item and for several: the person is asked first, and this is the body of the question. */
  readonly asks?: Text
  /** Whether the question warns; as the action's `style` says when absent. */
  readonly isDanger?: boolean
  /** The items, where they are called otherwise than their type: `plural('Volume Snapshot', 'Volume Snapshots')`. */
  readonly noun?: Plural
}

/** An action that is one call for each item, in the words of a verb. What is given here besides the verb replaces what follows from it. */
export interface VerbActionSpec<T, C extends AnyCall> extends VerbWording, Omit<ActionBasics<T>, 'label' | 'confirm'> {
  readonly label?: Text
  readonly call: C
  readonly body?: BodyOf<C>
  readonly outcome?: 'created' | 'updated'
}

/** An action of a verb, before the type gives it its wording. */
export interface VerbAction<T> extends VerbWording, Omit<ActionSpec<T>, 'label' | 'confirm'> {
  readonly label?: Text
  readonly behaviour: Extract<Behaviour<T>, { readonly kind: 'request' }>
}

/** The words of a verb and the noun of its items. */
export function verbWords(
  { does, did, asks, isDanger = false, label: given }: VerbWording & { readonly label?: Text },
  { one, other }: Plural,
): { readonly label: Text; readonly confirm?: Confirmation; readonly messages: ActionMessages } {
  const label = given ?? plural(`${does} ${one}`, `${does} ${other}`)
  const [ofOne, ofOthers] = typeof label === 'string' ? [label, label] : [label.one, label.other]
  const verb = does.toLowerCase()
  return {
    label,
    ...(asks === undefined
      ? {}
      : {
          confirm: { title: plural(`Confirm ${ofOne}`, `Confirm ${ofOthers}`), body: asks, submit: label, isDanger },
        }),
    messages: {
      success: plural(`${did} ${one}: {names}.`, `${did} ${other}: {names}.`),
      failure: plural(`Unable to ${verb} ${one}: {names}.`, `Unable to ${verb} ${other}: {names}.`),
    },
  }
}

/** The whole of an action of a verb, with its wording. */
export function worded<T>(action: VerbAction<T>, noun: Plural): ActionSpec<T> {
  const { does: _does, did: _did, asks: _asks, isDanger = action.style === 'danger', noun: _noun, ...rest } = action
  const words = verbWords({ ...action, isDanger }, noun)
  return { ...rest, ...words, messages: { ...words.messages, ...rest.messages } }
}
