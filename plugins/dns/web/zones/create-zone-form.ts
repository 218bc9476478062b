import { field, form } from '@fascia/sdk/web/declare'
import { create, ZONE_TYPES, zoneType } from '../../api/zones.ts'
import { isDomainName, toAscii } from '../domain-name.ts'
import { DESCRIPTION, EMAIL, TTL } from '../field-words.ts'
import { MASTERS_HELP, mastersProblem } from './masters.ts'

const isPrimary = (type: string | undefined): boolean => type !== 'SECONDARY'

/** Create Zone [DNS-014, DNS-015, DNS-016, DNS-017, DNS-018]. */
export default form(create, {
  of: zoneType,
  fields: {
    name: field.own('Name', () => import('./zone-name-field.ts'), {
      isRequired: true,
      help: 'The domain name of the zone, with a dot at its end.',
      messages: { required: "Zone must end with '.'", format: "Zone must end with '.'" },
      check: ({ values: { name = '' } }) =>
        name === '' || isDomainName(name) ? undefined : 'Enter a domain name of labels with at most 63 characters.',
    }),
    description: field.text('Description', DESCRIPTION),
    email: field.text('Email', { ...EMAIL, when: ({ values: { type } }) => isPrimary(type) }),
    ttl: field.number('TTL', { ...TTL, isRequired: true, when: ({ values: { type } }) => isPrimary(type) }),
    type: field.choice('Type', { control: 'select', choices: ZONE_TYPES }),
    masters: field.own('Masters', () => import('./masters-field.tsx'), {
      isRequired: true,
      help: MASTERS_HELP,
      when: ({ values: { type } }) => !isPrimary(type),
      check: ({ values: { masters } }) => mastersProblem(masters),
    }),
  },
  body: ({ values: { name, type, description, email, ttl, masters = [] } }) => ({
    name: toAscii((name ?? '').trim()),
    type,
    description: description ?? '',
    ...(type === 'SECONDARY'
      ? { masters: masters.map((one) => one.trim()) }
      : { email: toAscii(email ?? ''), ...(ttl === undefined ? {} : { ttl }) }),
  }),
  success: 'Zone {name} was successfully created.',
  failure: 'Unable to create the zone.',
  command: ({ values: { name = '', type, email, ttl, masters = [], description } }) => [
    ...['openstack', 'zone', 'create'],
    ...(type === 'SECONDARY'
      ? // An option follows: the client takes each word after the masters as one more.
        ['--masters', ...masters, '--type', 'SECONDARY']
      : ['--email', email, '--ttl', ttl === undefined ? undefined : String(ttl)]),
    ...(description ? ['--description', description] : []),
    toAscii(name),
  ],
})
