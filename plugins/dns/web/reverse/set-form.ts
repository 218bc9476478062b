import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { reverseNameType, set } from '../../api/reverse-names.ts'
import { isDomainName, toAscii } from '../domain-name.ts'
import { DESCRIPTION, TTL } from '../field-words.ts'

const RANGE = 'Enter a whole number from 0 to 2147483647.'
const MUST_END = "Domain must end with '.'"

function nameProblem(name: string): string | undefined {
  if (!name.endsWith('.')) return MUST_END
  return isDomainName(name) ? undefined : 'Enter a domain name of labels with at most 63 characters.'
}

/** Set: the domain name of a floating IP [DNS-023, DNS-024]. */
export default form(set, {
  of: reverseNameType,
  submit: 'Set',
  outcome: 'updated',
  initial: ({ item: { unicode_ptrdname, description, ttl } }) => ({
    ptrdname: unicode_ptrdname ?? undefined,
    description: description ?? '',
    ttl: ttl ?? 3600,
  }),
  fields: {
    ptrdname: field.own('Domain Name', () => import('../host-name-field.ts'), {
      isRequired: true,
      help: 'The domain name that the address leads to, with a dot at its end.',
      messages: { required: MUST_END, format: MUST_END },
      check: ({ values: { ptrdname } }) => nameProblem(ptrdname?.trim() ?? ''),
    }),
    description: field.text('Description', DESCRIPTION),
    ttl: field.number('TTL', {
      ...TTL,
      isRequired: true,
      messages: { required: RANGE, type: RANGE, minimum: RANGE, maximum: RANGE },
    }),
  },
  body: ({ values: { ptrdname, description, ttl } }) => ({
    ptrdname: toAscii(ptrdname?.trim() ?? ''),
    description: description || null,
    ttl: ttl ?? 3600,
  }),
  success: 'Domain name PTR {ptrdname} was successfully set.',
  successValues: ({ values: { ptrdname } }) => ({ ptrdname: ptrdname ?? '' }),
  failure: 'Unable to set the floating IP PTR record.',
  command: ({ values: { ptrdname, ttl, description }, item: { id } }) => [
    ...['openstack', 'ptr', 'record', 'set'],
    ...optionWords('--ttl', ttl),
    ...(description ? ['--description', description] : ['--no-description']),
    ...[id, toAscii((ptrdname ?? '').trim())],
  ],
})
