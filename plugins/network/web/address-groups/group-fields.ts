import { field } from '@fascia/sdk/web/declare'
import { rangesProblem } from '../address-lines.ts'
import { NAMED_FIELDS } from '../named-fields.ts'

interface Held {
  readonly address_lines?: string
}

/** The values that no group has. */
export const START = { address_lines: '' }

/** What an address group is asked for [ADDRESS-05]. */
export const GROUP_FIELDS = {
  ...NAMED_FIELDS,
  address_lines: field.text<Held, unknown, unknown>('Addresses', {
    control: 'textarea',
    help: 'One address or range a line: 192.0.2.10 or 192.0.2.0/24.',
    check: ({ values: { address_lines } }) => rangesProblem(address_lines, { hasAddresses: true }),
  }),
}
