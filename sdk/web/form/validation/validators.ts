import type { Text } from '../../../common/index.ts'

/** A shared validator: what it refuses gets a text, what it accepts nothing. An empty value is for `required` to refuse. */
export type Validator = (value: unknown) => Text | undefined

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Refuses numbers below the minimum; an empty value is fine [UI-071]. */
export function numberMin(minimum: number, text: Text = `The value must be at least ${minimum}.`): Validator {
  return (value) => (!isEmpty(value) && Number(value) < minimum ? text : undefined)
}

/** Refuses numbers above the maximum; an empty value is fine [UI-071]. */
export function numberMax(maximum: number, text: Text = `The value must be at most ${maximum}.`): Validator {
  return (value) => (!isEmpty(value) && Number(value) > maximum ? text : undefined)
}

/**
 * Refuses a value that is in the list, or that the function does not let pass [UI-071].
 *
 * @example
 * ```ts
 * import { validator } from '@fascia/sdk/web/form'
 *
 * const refuse = validator.unique(['web', 'db'], 'This name is taken.')
 * refuse('web') // 'This name is taken.'
 * refuse('cache') // undefined
 * ```
 */
export function unique(
  taken: readonly unknown[] | ((value: unknown) => boolean),
  text: Text = 'This value is already in use.',
): Validator {
  return (value) => {
    const isFine = typeof taken === 'function' ? taken(value) : !taken.includes(value)
    return isFine ? undefined : text
  }
}

/** What the confirmation of a password says while it differs [UI-068]. */
export const PASSWORDS_DIFFER = 'Passwords do not match.'

/** Refuses everything but the other password [UI-068]. */
export function confirms(password: unknown): Validator {
  return (value) =>
    isEmpty(value) && isEmpty(password) ? undefined : value === password ? undefined : PASSWORDS_DIFFER
}

/** Refuses more allocations than the limit: 1 by default, below 0 without limit [UI-078]. */
export function allocationLimit(
  limit = 1,
  text: Text = limit === 1 ? 'At most 1 item can be allocated.' : `At most ${limit} items can be allocated.`,
): Validator {
  return (value) => (limit >= 0 && Array.isArray(value) && value.length > limit ? text : undefined)
}
