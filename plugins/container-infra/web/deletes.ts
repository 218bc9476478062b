import type { Text } from '@fascia/sdk/common'
import { plural } from '@fascia/sdk/common'
import { type ActionRun, type ActionSpec, action } from '@fascia/sdk/web/declare'
import { may } from './may.ts'

/** The deletion of a kind that is deleted by a list of ids, or by more than one parameter [CINFRA-026, CINFRA-080, CINFRA-081]. */
export function deletes<T>(
  [one, other]: readonly [one: string, other: string],
  rule: string,
  perform: () => Promise<{ readonly default: ActionRun<T> }>,
  failedCall: Text,
  more: { readonly typeToConfirm?: boolean } = {},
): ActionSpec<T> {
  const [ofOne, ofOthers] = [one.toLowerCase(), other.toLowerCase()]
  const label = plural(`Delete ${one}`, `Delete ${other}`)
  return action<T>({
    label,
    batch: true,
    style: 'danger',
    requires: may(rule),
    allowed: () => true,
    confirm: {
      title: plural(`Confirm Delete ${one}`, `Confirm Delete ${other}`),
      body: plural(
        `You have selected "{names}". Deleted ${ofOne} is not recoverable.`,
        `You have selected "{names}". Deleted ${ofOthers} are not recoverable.`,
      ),
      submit: label,
      isDanger: true,
      ...more,
    },
    messages: {
      success: plural(`Deleted ${one}: {names}.`, `Deleted ${other}: {names}.`),
      failure: plural(`Unable to delete ${ofOne}: {names}.`, `Unable to delete ${ofOthers}: {names}.`),
      failedCall,
      refused: plural(
        `You are not allowed to delete ${ofOne}: {names}`,
        `You are not allowed to delete ${ofOthers}: {names}`,
      ),
    },
    run: perform,
  })
}
