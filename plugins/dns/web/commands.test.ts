// A table: the command that each form prints, with all that can be entered and with what is needed.
import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createTld from './administration/create-tld-form.ts'
import createKey from './administration/create-tsig-key-form.ts'
import editTld from './administration/edit-tld-form.ts'
import editKey from './administration/edit-tsig-key-form.ts'
import createRecordSet from './record-sets/create-record-set-form.ts'
import updateRecordSet from './record-sets/update-record-set-form.ts'
import setReverseName from './reverse/set-form.ts'
import acceptTransfer from './transfers/accept-form.ts'
import changeMasters from './zones/change-masters-form.ts'
import createZone from './zones/create-zone-form.ts'
import updateZone from './zones/update-zone-form.ts'

type Form = Parameters<typeof tryForm>[0]

const KEY = { name: 'k', algorithm: 'hmac-md5', scope: 'ZONE', secret: 's' }
const KEY_WORDS = '--name k --algorithm hmac-md5 --secret s --scope ZONE'
const ITEM = { id: 'i', name: 'example.org.', zone_id: 'z' }

it.each<[string, Form, object]>([
  ['tld create --name xn--caf-dma --description d', createTld, { name: ' café ', description: 'd' }],
  ['tld create --name org', createTld, { name: 'org' }],
  ['tld set --name xn--caf-dma --description d i', editTld, { name: 'café', description: 'd' }],
  ['tld set --name org --no-description i', editTld, { name: 'org', description: '' }],
  [`tsigkey create ${KEY_WORDS} --resource-id r`, createKey, { ...KEY, resource_id: 'r' }],
  [`tsigkey set ${KEY_WORDS} i`, editKey, { ...KEY, resource_id: 'r' }],
  [
    'recordset create --type A --record 192.0.2.1 --record 192.0.2.2 --ttl 60 --description d example.org. xn--caf-dma.',
    createRecordSet,
    { type: 'A', name: 'café.', ttl: 60, records: ['192.0.2.1', '192.0.2.2'], description: 'd' },
  ],
  [
    'recordset create --type A --record 192.0.2.1 example.org. a.',
    createRecordSet,
    { name: 'a.', records: ['192.0.2.1'] },
  ],
  [
    'recordset set --ttl 60 --description d --record a --record b z i',
    updateRecordSet,
    { ttl: 60, description: 'd', records: ['a', 'b'] },
  ],
  ['recordset set --no-description --record a z i', updateRecordSet, { records: ['a'] }],
  [
    'ptr record set --ttl 60 --description d i xn--caf-dma.',
    setReverseName,
    { ptrdname: ' café. ', ttl: 60, description: 'd' },
  ],
  ['ptr record set --no-description i a.', setReverseName, { ptrdname: 'a.' }],
  ['zone transfer accept request --transfer-id t --key k', acceptTransfer, { zone_transfer_request_id: 't', key: 'k' }],
  ['zone set i --masters 192.0.2.1 192.0.2.2', changeMasters, { masters: [' 192.0.2.1', '192.0.2.2 '] }],
  [
    'zone create --email e@example.org --ttl 60 --description d xn--caf-dma.',
    createZone,
    { name: 'café.', type: 'PRIMARY', email: 'e@example.org', ttl: 60, description: 'd' },
  ],
  [
    'zone create --masters 192.0.2.1 --type SECONDARY a.',
    createZone,
    { name: 'a.', type: 'SECONDARY', masters: ['192.0.2.1'] },
  ],
  [
    'zone set --email e@xn--caf-dma.org --ttl 60 --description d i',
    updateZone,
    { email: 'e@café.org', ttl: 60, description: 'd' },
  ],
  ['zone set --no-description i', updateZone, {}],
])('prints openstack %s', async (command, form, values) => {
  const tried = await tryForm(form)
  expect(tried.command({ values: { ...values }, item: ITEM })).toBe(`openstack ${command}`)
})
