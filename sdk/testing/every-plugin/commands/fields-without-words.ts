import type { Form } from '@fascia/sdk/web/declare'
import { commandWords, type Situation } from './every-form.ts'

/** Values of each kind that a field may have besides the one that it has. */
const OTHERS: readonly unknown[] = [
  ...['other', '', '77', 77, true, false, 'https://example.net/', '198.51.100.9', '198.51.100.0/24', 'a=b'],
  ...[
    ['other'],
    [],
    { id: 'other', name: 'other' },
    [{ id: 'other', name: 'other' }],
    undefined,
    { updated: { other: 'value' }, removed: [] },
  ],
]
/** Controls of fields by whose choice others show. */
const CHOOSE: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'switch'])

type Fields = Form['spec']['steps'][string]['fields']
type Field = NonNullable<Fields[string]>

function choicesOf({ choices }: Field, situation: Situation): readonly unknown[] {
  try {
    return (choices?.({ ...situation, found: [] } as never) ?? []).map(({ value }) => value)
  } catch {
    return []
  }
}

/** Which fields of a form change no word of its command, whatever they and any one choice are. */
export function fieldsWithoutWords(form: Form, situation: Situation): readonly string[] {
  const fields = Object.values(form.spec.steps).flatMap(({ fields: of }) => Object.entries(of))
  const asked = fields.flatMap(([name, field]) => (field && !field.isReadOnly ? [{ name, field }] : []))
  const words = (values: object): string | undefined => {
    try {
      return commandWords(form, { ...situation, values: { ...situation.values, ...values } }).join(' ')
    } catch {
      return undefined
    }
  }
  const wholes = [
    {},
    ...asked
      .filter(({ field }) => CHOOSE.has(field.control))
      .flatMap(({ name, field }) =>
        [...choicesOf(field, situation), 'other', '', true, false].map((value) => ({ [name]: value })),
      ),
  ]
  const says = ({ name, field }: (typeof asked)[number]): boolean =>
    wholes.some((whole) => {
      const before = words(whole)
      if (before === undefined) return false
      return [...choicesOf(field, situation), ...OTHERS].some((value) => {
        const after = words({ ...whole, [name]: value })
        return after !== undefined && after !== before
      })
    })
  return asked.filter((one) => !says(one)).map(({ name }) => name)
}
