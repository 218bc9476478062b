import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { create, recordSetType } from '../../api/record-sets.ts'
import { type Zone, zoneType } from '../../api/zones.ts'
import { isDomainName, toAscii } from '../domain-name.ts'
import { DESCRIPTION, TTL } from '../field-words.ts'
import { isEditable, RECORD_FORMATS, recordsProblem, sentRecords } from './record-data.ts'

const TYPES = Object.keys(RECORD_FORMATS)
  .filter(isEditable)
  .map((value) => ({ value, label: value }))

function nameProblem(name: string, { name: zone, unicode_name }: Zone) {
  if (name === '' || !name.trim().endsWith('.')) return undefined
  if (!isDomainName(name.trim(), true)) return 'Enter a domain name of labels with at most 63 characters.'
  const sent = toAscii(name.trim()).toLowerCase()
  if (sent === zone || sent.endsWith(`.${zone}`)) return undefined
  return { text: 'The name ends with that of the zone: {zone}', values: { zone: unicode_name } }
}

/** Create Record Set, of a zone [DNS-017, DNS-020, DNS-021, DNS-022]. */
export default form(create, {
  of: zoneType,
  makes: recordSetType,
  outcome: 'created',
  params: ({ item: { id } }) => ({ zone_id: id }),
  madeId: ({ answer: { key } }) => key,
  fields: {
    type: field.choice('Type', { control: 'select', choices: () => TYPES }),
    name: field.own<string, { readonly name?: string }, object, Zone>('Name', () => import('../host-name-field.ts'), {
      isRequired: true,
      help: 'The whole domain name, with a dot at its end.',
      messages: { required: "DNS name must end with '.'", format: "DNS name must end with '.'" },
      check: ({ values: { name = '' }, item }) => nameProblem(name, item),
    }),
    description: field.text('Description', DESCRIPTION),
    ttl: field.number('TTL', { ...TTL, isRequired: true }),
    records: field.own('Records', () => import('./records-field.tsx'), {
      isRequired: true,
      check: ({ values: { type = 'A', records = [] } }) => recordsProblem(type, records),
    }),
  },
  body: ({ values: { type, name, description, ttl, records } }) => ({
    type,
    name: toAscii((name ?? '').trim()),
    description: description ?? '',
    ...(ttl === undefined ? {} : { ttl }),
    records: sentRecords(type, records),
  }),
  success: 'Record Set {record_set} was successfully created.',
  successValues: ({ values: { name } }) => ({ record_set: name?.trim() ?? '' }),
  failure: 'Unable to create the record set.',
  command: ({ values: { type = 'A', name = '', ttl, records = [], description }, item: { name: zone } }) => [
    ...['openstack', 'recordset', 'create', '--type', type],
    ...sentRecords(type, records).flatMap((one) => ['--record', one]),
    ...optionWords('--ttl', ttl),
    ...optionWords('--description', description),
    zone,
    toAscii(name),
  ],
})
