import { type Plural, plural, type Text } from '../../common/index.ts'
import type { ActionBasics, ActionRequest, ActionSpec } from './action.ts'
import { inSentence } from './in-sentence.ts'
import { verbWords } from './verb-action.ts'

/** What a delete action of a resource type says; wording and path follow from the type's names and its call `remove`. */
export interface DeletionSpec<T> extends Partial<Omit<ActionBasics<T>, 'confirm' | 'style' | 'on'>> {
  /** What is deleted, where it is called otherwise than the type: `plural('Volume Snapshot', 'Volume Snapshots')`. */
  readonly noun?: Plural
  /** The question, where its words are others than those that follow from the noun; `{names}` stands for the items. */
  readonly asks?: Text
  /** What goes with it: a sentence after the question. `All of its ports are deleted too.` */
  readonly also?: Text
  /** Makes the person type the name of the item, or the number of several. */
  readonly typeToConfirm?: boolean
}

/** The delete action of a resource type, before the type gives it its wording and its path. */
export interface Deletion<T> extends DeletionSpec<T> {
  readonly behaviour: { readonly kind: 'delete' }
}

/**
 * Deletes one item or several. The host asks 'You have selected "…". Deleted flavor is not recoverable.', deletes one by one, says
 * "Deleting Instance: …." where the items stay for a while, reports "Deleted Flavor: …." when they are gone and "Unable to delete Flavor: …." in one toast each, and goes to the index from a details page [UI-014, CORE-010, CORE-046].
 * The noun follows from the names of the resource type, the request from its call `remove`.
 */
export function deleteAction<T>(spec: DeletionSpec<T> = {}): Deletion<T> {
  return { ...spec, behaviour: { kind: 'delete' } }
}

/** A text for one and for several. */
function formsOf(text: Text): readonly string[] {
  return typeof text === 'string' ? [text, text] : [text.one, text.other]
}

/** The whole of a delete action, with its wording. */
export function deletion<T>({
  noun,
  request,
  asks: given,
  also,
  typeToConfirm,
  ...rest
}: DeletionSpec<T> & { readonly noun: Plural; readonly request: ActionRequest }): ActionSpec<T> {
  const [one, other] = [inSentence(noun.one, 'en'), inSentence(noun.other, 'en')]
  const [withOne, withOthers] = also === undefined ? ['', ''] : formsOf(also).map((text) => ` ${text}`)
  const asks =
    given ??
    plural(
      `You have selected "{names}". Deleted ${one} is not recoverable.${withOne}`,
      `You have selected "{names}". Deleted ${other} are not recoverable.${withOthers}`,
    )
  const label = rest.label === undefined ? {} : { label: rest.label }
  const words = verbWords({ does: 'Delete', did: 'Deleted', asks, isDanger: true, ...label }, noun)
  return {
    ...rest,
    ...words,
    style: 'danger',
    ...(typeToConfirm === undefined || !words.confirm ? {} : { confirm: { ...words.confirm, typeToConfirm } }),
    messages: {
      ...words.messages,
      accepted: plural(`Deleting ${noun.one}: {names}.`, `Deleting ${noun.other}: {names}.`),
      refused: plural(
        `You are not allowed to delete ${one}: {names}`,
        `You are not allowed to delete ${other}: {names}`,
      ),
      ...rest.messages,
    },
    behaviour: { kind: 'request', request, outcome: 'deleted' },
  }
}
