import { type Plural, plural } from '../../common/index.ts'
import type { ActionBasics, ActionRequest, ActionSpec } from './action.ts'

/** What a delete action of a resource type says; wording and path follow from the type's names and its call `remove`. */
export interface DeletionSpec<T> extends Partial<Omit<ActionBasics<T>, 'confirm' | 'style' | 'on'>> {
  /** What is deleted, where it is called otherwise than the type: `plural('Volume Snapshot', 'Volume Snapshots')`. */
  readonly noun?: Plural
  /** Makes the person type the name of the item, or the number of several. */
  readonly typeToConfirm?: boolean
}

/** The delete action of a resource type, before the type gives it its wording and its path. */
export interface Deletion<T> extends DeletionSpec<T> {
  readonly behaviour: { readonly kind: 'delete' }
}

/**
 * Deletes one item or several. The host asks 'You have selected "…". Deleted flavor is not recoverable.', deletes one by one, reports
 * "Deleted Flavor: …." and "Unable to delete Flavor: …." in one toast each, and goes to the index from a details page [UI-014, CORE-010, CORE-046].
 * The noun follows from the names of the resource type, the request from its call `remove`.
 */
export function deleteAction<T>(spec: DeletionSpec<T> = {}): Deletion<T> {
  return { ...spec, behaviour: { kind: 'delete' } }
}

/** The whole of a delete action, with its wording. */
export function deletion<T>({
  noun: { one, other },
  request,
  typeToConfirm,
  ...rest
}: DeletionSpec<T> & { readonly noun: Plural; readonly request: ActionRequest }): ActionSpec<T> {
  return {
    ...rest,
    label: plural(`Delete ${one}`, `Delete ${other}`),
    style: 'danger',
    confirm: {
      title: plural(`Confirm Delete ${one}`, `Confirm Delete ${other}`),
      body: plural(
        `You have selected "{names}". Deleted ${one.toLowerCase()} is not recoverable.`,
        `You have selected "{names}". Deleted ${other.toLowerCase()} are not recoverable.`,
      ),
      submit: plural(`Delete ${one}`, `Delete ${other}`),
      isDanger: true,
      ...(typeToConfirm === undefined ? {} : { typeToConfirm }),
    },
    messages: {
      success: plural(`Deleted ${one}: {names}.`, `Deleted ${other}: {names}.`),
      failure: plural(`Unable to delete ${one}: {names}.`, `Unable to delete ${other}: {names}.`),
      refused: plural(
        `You are not allowed to delete ${one.toLowerCase()}: {names}`,
        `You are not allowed to delete ${other.toLowerCase()}: {names}`,
      ),
      ...rest.messages,
    },
    behaviour: { kind: 'request', request, outcome: 'deleted' },
  }
}
