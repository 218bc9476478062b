import { type FormState, field } from '@fascia/sdk/web/declare'
import { isWhole } from './rules.ts'
import type { WizardValues } from './values.ts'

/** What the functions of the fields are given; the item is whatever the wizard was opened from. */
export type State<Sources> = FormState<Partial<WizardValues>, Sources, unknown>
type When<Sources> = (state: State<Sources>) => boolean

/** The makers of fields of wizards with some sources. */
export function fieldKit<Sources>() {
  return {
    text: field.text<WizardValues, Sources, unknown>,
    flag: field.boolean<WizardValues, Sources, unknown>,
    choice: <Holds extends string>(
      label: string,
      options: Parameters<typeof field.choice<Holds, WizardValues, Sources, unknown>>[1],
    ) => field.choice<Holds, WizardValues, Sources, unknown>(label, options),
    /** A field of a whole number, with what it says of any other. */
    number: (
      label: string,
      name: keyof WizardValues,
      when: When<Sources>,
      [least, most]: readonly [number, number],
      message: string,
    ) =>
      field.text<WizardValues, Sources, unknown>(label, {
        when,
        isRequired: true,
        isShort: true,
        check: ({ values }) => {
          const text = String(values[name] ?? '')
          return text === '' || isWhole(text, least, most) ? undefined : message
        },
      }),
  }
}

/** The choices of values that are shown as they are. */
export const same = <const Text extends string>(names: readonly Text[]) =>
  names.map((name) => ({ value: name, label: name }))

/** The name of a resource in a list of choices; one without a name has its id, of which the first ten characters are shown [LB-042]. */
export function shortName({ id, name }: { readonly id: string; readonly name: string }): string {
  return name === id ? `${id.slice(0, 10)}...` : name
}

/** A cipher or a group of ciphers, several of which are joined by a plus; `!`, `-` and `+` in front of it take it away or move it. */
const CIPHER = '(?:[!+-]?[A-Za-z0-9_.-]*[A-Za-z0-9](?:\\+[A-Za-z0-9_.-]*[A-Za-z0-9])*|@STRENGTH|@SECLEVEL=\\d)'
const CIPHERS = new RegExp(`^${CIPHER}(?:[:, ]${CIPHER})*$`)

/** Whether a text is a list of ciphers as OpenSSL reads them: `ECDHE+AESGCM:HIGH:!aNULL@STRENGTH` [LB-063]. */
export function cipherProblem(text: string | undefined): string | undefined {
  return !text || CIPHERS.test(text) ? undefined : 'The cipher string must conform to OpenSSL syntax.'
}

/** The protocol of the listener that is made, or of what the wizard was opened from. */
export function protocolOf({ values, item }: State<object>): string {
  if (values.protocol !== undefined) return values.create_listener === false ? '' : values.protocol
  return typeof item === 'object' && item !== null && 'protocol' in item ? String(item.protocol) : ''
}
