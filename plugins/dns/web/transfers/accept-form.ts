import { field, form } from '@fascia/sdk/web/declare'
import { accept, zoneTransferType } from '../../api/zone-transfers.ts'
import { zoneType } from '../../api/zones.ts'

/** Accept Zone Transfer: by the id and the key that were shown when the zone was offered. */
export default form(accept, {
  of: zoneTransferType,
  makes: zoneType,
  outcome: 'created',
  keepsDraft: false,
  intro: 'The zone and its record sets become those of this project, and are counted in its quota.',
  initial: ({ item }) => ({ zone_transfer_request_id: item?.id }),
  fields: {
    zone_transfer_request_id: field.text('Transfer ID', {
      messages: { required: 'Enter the id of the transfer.', maxLength: 'At most 36 characters.' },
    }),
    key: field.text('Key', {
      trims: true,
      autoComplete: 'off',
      messages: { required: 'Enter the key of the transfer.', maxLength: 'At most 160 characters.' },
    }),
  },
  madeId: ({ answer: { zone_id } }) => zone_id,
  success: 'Zone {zone} is now one of this project.',
  successValues: ({ answer: { zone_name } }) => ({ zone: zone_name }),
  failure: 'Unable to accept the zone transfer.',
  command: ({ values: { zone_transfer_request_id, key } }) => [
    ...['openstack', 'zone', 'transfer', 'accept', 'request'],
    ...['--transfer-id', zone_transfer_request_id, '--key', key],
  ],
})
