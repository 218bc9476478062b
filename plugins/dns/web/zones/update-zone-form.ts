import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { update, ZONE_TYPES, type Zone, zoneType } from '../../api/zones.ts'
import { toAscii } from '../domain-name.ts'
import { DESCRIPTION, EMAIL, TTL } from '../field-words.ts'

const isPrimary = ({ item: { type } }: { readonly item: Zone }): boolean => type !== 'SECONDARY'
const ASKED = { unicode_name: '', type: '', masters: [] as readonly string[] }

/** Update: name, type and masters are shown, and stay [DNS-015, DNS-017, DNS-019]. */
export default form(asking(update, ASKED), {
  of: zoneType,
  submit: 'Update',
  initial: ({ item: { unicode_name, description, email, ttl, type, masters } }) => ({
    unicode_name,
    type,
    masters,
    description: description ?? '',
    email: email ?? undefined,
    ttl: ttl ?? undefined,
  }),
  fields: {
    unicode_name: field.text('Name', { isReadOnly: true }),
    description: field.text('Description', DESCRIPTION),
    email: field.text('Email', { ...EMAIL, when: isPrimary }),
    ttl: field.number('TTL', { ...TTL, isRequired: true, when: isPrimary }),
    type: field.choice('Type', { control: 'select', isReadOnly: true, choices: ZONE_TYPES }),
    masters: field.own('Masters', () => import('./masters-field.tsx'), {
      isReadOnly: true,
      when: (state: { readonly item: Zone }) => !isPrimary(state),
    }),
  },
  body: ({ values: { email, ttl, description } }) => ({
    ...(email === undefined ? {} : { email: toAscii(email) }),
    ...(ttl === undefined ? {} : { ttl }),
    description: description ?? '',
  }),
  success: 'Zone {name} was successfully updated.',
  failure: 'Unable to update the zone.',
  command: ({ values: { email, ttl, description }, item: { id } }) => [
    ...['openstack', 'zone', 'set'],
    ...optionWords('--email', email && toAscii(email)),
    ...optionWords('--ttl', ttl),
    ...(description ? ['--description', description] : ['--no-description']),
    id,
  ],
})
