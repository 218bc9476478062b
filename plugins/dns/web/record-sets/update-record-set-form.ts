import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { type RecordSet, recordSetType, update } from '../../api/record-sets.ts'
import { DESCRIPTION, TTL } from '../field-words.ts'
import { isEditable, recordsProblem, sentRecords } from './record-data.ts'

const ASKED = { type: '', unicode_name: '' }

interface Held {
  readonly records?: readonly string[]
}

/** Records that are there already are not judged, and are sent as the service has them. */
const known = ({ records, unicode_records }: RecordSet): ReadonlyMap<string, string> =>
  new Map(unicode_records.map((shown, at) => [shown, records[at] ?? shown]))

const editable = (type: string) => (isEditable(type) ? type : 'A')

/** Update: type and name are shown, and stay [DNS-017, DNS-019, DNS-022]. */
export default form(asking(update, ASKED), {
  of: recordSetType,
  submit: 'Update',
  outcome: 'updated',
  initial: ({ item: { type, unicode_name, description, ttl, unicode_records } }) => ({
    type,
    unicode_name,
    description: description ?? '',
    ttl: ttl ?? undefined,
    records: [...unicode_records],
  }),
  fields: {
    type: field.text('Type', { isReadOnly: true }),
    unicode_name: field.text('Name', { isReadOnly: true }),
    description: field.text('Description', DESCRIPTION),
    ttl: field.number('TTL', TTL),
    records: field.own<readonly string[], Held, object, RecordSet>('Records', () => import('./records-field.tsx'), {
      isRequired: true,
      check: ({ values: { records = [] }, item }) => recordsProblem(editable(item.type), records, known(item)),
    }),
  },
  body: ({ values: { ttl, description, records }, item }) => ({
    ttl: ttl ?? null,
    description: description ?? '',
    records: sentRecords(editable(item.type), records ?? [], known(item)),
  }),
  success: 'Record Set {name} was successfully updated.',
  failure: 'Unable to update the record set.',
  command: ({ values: { ttl, description, records = [] }, item: { id, zone_id, ttl: had } }) => [
    ...['openstack', 'recordset', 'set'],
    ...(ttl === undefined && typeof had === 'number' ? ['--no-ttl'] : optionWords('--ttl', ttl)),
    ...(description ? ['--description', description] : ['--no-description']),
    ...optionWords('--record', records),
    ...[zone_id, id],
  ],
})
