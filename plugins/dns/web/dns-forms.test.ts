import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createTld from './administration/create-tld-form.ts'
import editTld from './administration/edit-tld-form.ts'
import createRecordSet from './record-sets/create-record-set-form.ts'
import updateRecordSet from './record-sets/update-record-set-form.ts'
import setPointer from './reverse/set-form.ts'
import createZone from './zones/create-zone-form.ts'
import updateZone from './zones/update-zone-form.ts'

const DESCRIPTION = 'Description: textarea, 2 rows'

it('asks a primary zone for e-mail and TTL, a secondary one for masters [DNS-016, DNS-018]', async () => {
  const { outline, shown } = await tryForm(createZone)
  expect(outline).toEqual({
    '': [
      'Name: own, required, checked',
      DESCRIPTION,
      'Email: text, required, at times',
      'TTL: text, required, short, at times',
      'Type: select',
      'Masters: own, required, at times, checked',
    ],
  })
  expect(shown({ values: { type: 'PRIMARY' } })).toEqual(['name', 'description', 'email', 'ttl', 'type'])
  expect(shown({ values: { type: 'SECONDARY' } })).toEqual(['name', 'description', 'type', 'masters'])
})

it('keeps name, type and masters of a zone as they are [DNS-019]', async () => {
  const { outline, shown, initial, body } = await tryForm(updateZone)
  expect(outline).toEqual({
    '': [
      'Name: text, read-only',
      DESCRIPTION,
      'Email: text, required, at times',
      'TTL: text, required, short, at times',
      'Type: select, read-only',
      'Masters: own, read-only, at times',
    ],
  })
  const copy = { unicode_name: 'copy.', type: 'SECONDARY', masters: ['192.0.2.1'], description: null, email: null }
  expect(shown({ item: copy })).toEqual(['unicode_name', 'description', 'type', 'masters'])
  expect(initial({ item: copy })).toEqual({
    unicode_name: 'copy.',
    type: 'SECONDARY',
    masters: ['192.0.2.1'],
    description: '',
  })
  expect(body({ values: { unicode_name: 'copy.', type: 'SECONDARY' } })).toEqual({ description: '' })
  expect(body({ values: { type: 'PRIMARY', email: 'a@bücher.example', ttl: 60, description: 'New' } })).toEqual({
    email: 'a@xn--bcher-kva.example',
    ttl: 60,
    description: 'New',
  })
})

it('asks a new record set for its name, TTL and records [DNS-020, DNS-021, DNS-022]', async () => {
  const { outline, choices, problems } = await tryForm(createRecordSet)
  expect(outline).toEqual({
    '': [
      'Type: select',
      'Name: own, required, checked',
      DESCRIPTION,
      'TTL: text, required, short',
      'Records: own, required, checked',
    ],
  })
  const types = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'SSHFP', 'TXT', 'CAA']
  expect(choices('type').map(([value]) => value)).toEqual(expect.arrayContaining(types))
  expect(choices('type')).toHaveLength(types.length)
  const item = { name: 'xn--caf-dma.example.', unicode_name: 'café.example.' }
  const named = (name: string) => problems({ item, values: { type: 'A', name, records: ['192.0.2.1'] } })
  expect([named('café.example.'), named('WWW.café.example.')]).toEqual([{}, {}])
  expect(named('wwwcafé.example.')).toEqual({ name: 'The name ends with that of the zone: café.example.' })
})

it('keeps type and name of a record set as they are, and takes away a TTL that is emptied [DNS-019]', async () => {
  const { outline, initial, body, command } = await tryForm(updateRecordSet)
  expect(outline).toEqual({
    '': [
      'Type: text, read-only',
      'Name: text, read-only',
      DESCRIPTION,
      'TTL: text, short',
      'Records: own, required, checked',
    ],
  })
  const records = ['192.0.2.1']
  const item = { type: 'A', unicode_name: 'www.', description: null, ttl: null, records, unicode_records: records }
  const shown = { type: 'A', unicode_name: 'www.', description: '', records: ['192.0.2.1'] }
  expect(initial({ item })).toEqual(shown)
  expect(body({ item, values: shown })).toEqual({ ttl: null, description: '', records: ['192.0.2.1'] })
  expect(body({ item, values: { ...shown, ttl: 60 } })).toMatchObject({ ttl: 60 })
  const words = (ttl: number | null) => command({ item: { ...item, id: 'r1', zone_id: 'z1', ttl }, values: shown })
  const set = 'openstack recordset set'
  expect(words(60)).toBe(`${set} --no-ttl --no-description --record 192.0.2.1 z1 r1`)
  expect(words(null)).toBe(`${set} --no-description --record 192.0.2.1 z1 r1`)
})

it('neither judges nor rewrites records that a set has already, where another is added', async () => {
  const { problems, body } = await tryForm(updateRecordSet)
  const records = ['128 issue  "ca.example.net"', '0 contactemail a@example.net']
  const item = { type: 'CAA', unicode_name: 'www.', records, unicode_records: records }
  const values = { type: 'CAA', unicode_name: 'www.', records: [...records, '0 issue "other.example.net"'] }
  expect(problems({ item, values })).toEqual({})
  expect(body({ item, values })).toMatchObject({ records: [...records, '0 issue other.example.net'] })
  expect(problems({ item, values: { ...values, records: [...records, '128 issue a'] } })).toEqual({
    records: 'The flags are 0 or 1.',
  })
  const mail = ['10 xn--caf-dma.example.', '20 MX.example.']
  const shown = ['10 café.example.', '20 MX.example.']
  const exchange = { type: 'MX', unicode_name: 'www.', records: mail, unicode_records: shown }
  const added = { type: 'MX', unicode_name: 'www.', records: [...shown, '30 other.example.'] }
  expect(body({ item: exchange, values: added })).toMatchObject({ records: [...mail, '30 other.example.'] })
})

it('sets a domain name, without a description as null [DNS-023, DNS-024, DNS-032]', async () => {
  const { outline, initial, problems, body } = await tryForm(setPointer)
  expect(outline).toEqual({ '': ['Domain Name: own, required, checked', DESCRIPTION, 'TTL: text, required, short'] })
  expect(initial({ item: { unicode_ptrdname: null, description: null, ttl: null } })).toEqual({
    description: '',
    ttl: 3600,
  })
  expect(problems({ values: { ptrdname: null } })).toEqual({ ptrdname: "Domain must end with '.'" })
  expect(body({ values: { ptrdname: ' www.bücher.example. ', description: '', ttl: 60 } })).toEqual({
    ptrdname: 'www.xn--bcher-kva.example.',
    description: null,
    ttl: 60,
  })
})

it('makes a top-level domain with the description that was entered, and takes it away with an empty one', async () => {
  const [create, edit] = await Promise.all([tryForm(createTld), tryForm(editTld)])
  const values = { name: ' bücher ', description: 'Books' }
  const whole = { name: 'xn--bcher-kva', description: 'Books' }
  expect([create.body({ values }), edit.body({ values })]).toEqual([whole, whole])
  expect(create.body({ values: { name: 'org' } })).toEqual({ name: 'org' })
  expect(edit.body({ values: { name: 'org' } })).toEqual({ name: 'org', description: '' })
})
