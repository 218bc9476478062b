import { field, form } from '@fascia/sdk/web/declare'
import { offer } from '../../api/zone-transfers.ts'
import { zoneType } from '../../api/zones.ts'
import { DESCRIPTION } from '../field-words.ts'

/** Offer to Another Project: afterwards the dialog shows what the acceptance needs, this one time. */
export default form(offer, {
  of: zoneType,
  intro: 'A project that has the id and the key of the transfer can take the zone {unicode_name} with its record sets.',
  outcome: 'updated',
  fields: {
    target_project_id: field.text('Target Project ID', {
      help: 'The one project that may take the zone; every project where it is empty.',
      messages: { maxLength: 'At most 36 characters.' },
    }),
    description: field.text('Description', DESCRIPTION),
  },
  success: 'Zone {unicode_name} was successfully offered.',
  failure: 'Unable to offer the zone.',
  command: ({ values: { target_project_id, description }, item: { id } }) => [
    ...['openstack', 'zone', 'transfer', 'request', 'create'],
    ...(target_project_id ? ['--target-project-id', target_project_id] : []),
    ...(description ? ['--description', description] : []),
    id,
  ],
  once: ({ answer: { id, zone_name, key } }) => ({
    notice: 'The key is shown this one time only. Keep it, or download it.',
    terms: [
      { label: 'Zone', value: zone_name },
      { label: 'Transfer ID', value: id, format: 'id' },
      { label: 'Key', value: key, format: 'id' },
    ],
    file: { label: 'Download transfer credentials', name: `${zone_name}transfer.txt` },
  }),
})
