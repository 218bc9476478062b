import { field } from '@fascia/sdk/web/declare'
import { isDomainName } from '../domain-name.ts'
import { DESCRIPTION } from '../field-words.ts'

interface Held {
  readonly name?: string
}

const WITHOUT_DOT = 'Enter a domain without a dot at its end, such as org or co.uk.'

/** Fields of a top-level domain. */
export const TLD_FIELDS = {
  name: field.own<string, Held, object, unknown>('Name', () => import('./tld-name-field.ts'), {
    isRequired: true,
    help: 'A domain below which zones may be made.',
    messages: { required: WITHOUT_DOT, format: WITHOUT_DOT },
    check: ({ values: { name = '' } }) => (name === '' || isDomainName(`${name.trim()}.`) ? undefined : WITHOUT_DOT),
  }),
  description: field.text<Held, object, unknown>('Description', DESCRIPTION),
}
