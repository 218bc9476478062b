import type { ActionSituation, ActionSpec, VerbAction, Verdict } from '@fascia/sdk/web/declare'
import type { DeclaredType, Deletion } from '@fascia/sdk/web/declare/host'
import { type TriedForm, tryForm } from './try-form.ts'

/** An action of a type, of which each part can be asked alone. */
export interface TriedAction {
  /** What its check says of an item, in a situation of which a test gives what the check reads; true where it has none. */
  verdict(item: object, situation?: Partial<ActionSituation>): Verdict
  /** The form that it opens. */
  form(): Promise<TriedForm>
  readonly action: ActionSpec<never> | Deletion<never> | VerbAction<never>
}

/**
 * The action that a resource type has under a key. Throws where it has none.
 *
 * ```ts
 * expect(tryAction(backup, 'restoreBackup').verdict({ status: 'error' })).toEqual({ because: 'Needs status available' })
 * ```
 */
export function tryAction({ actions = {} }: Pick<DeclaredType, 'actions'>, key: string): TriedAction {
  const action = actions[key]
  if (!action) throw new TypeError(`The type has no action ${key}.`)
  return {
    action,
    // The check was typed by the items of its type where it was declared.
    verdict: (item, situation = {}) => action.allowed?.(item as never, situation as never) ?? true,
    form: () => tryForm(action),
  }
}
