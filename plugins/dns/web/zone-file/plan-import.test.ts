import { expect, it } from 'vitest'
import type { RecordSet } from '../../api/record-sets.ts'
import { planImport } from './plan-import.ts'

const zone = { name: 'example.org.' }
const set = (name: string, type: string, records: readonly string[], ttl: number | null = null): RecordSet =>
  ({ id: `${type} ${name}`, name, type, records, ttl }) as RecordSet
const plan = (text: string, existing: readonly RecordSet[] = [], removes = false) =>
  planImport(text, { zone, existing, removes })
const shown = (...given: Parameters<typeof plan>) =>
  plan(...given).steps.map((step) => {
    if (step.does === 'skip') return [step.does, step.type, step.name, step.why]
    const { type, name } = step.does === 'remove' ? step.before : step.set
    return [step.does, type, name]
  })

it('adds what the zone lacks, changes what differs, and keeps what is alike in another order', () => {
  const existing = [
    set('www.example.org.', 'A', ['192.0.2.2', '192.0.2.1'], 60),
    set('ftp.example.org.', 'A', ['192.0.2.9'], 60),
    set('old.example.org.', 'A', ['192.0.2.9'], 60),
  ]
  const text = 'www A 192.0.2.1\nwww A 192.0.2.2\nftp 60 A 192.0.2.8\nnew TXT "a b"\nold 61 A 192.0.2.9'
  expect(shown(text, existing)).toEqual([
    ['keep', 'A', 'www.example.org.'],
    ['change', 'A', 'ftp.example.org.'],
    ['add', 'TXT', 'new.example.org.'],
    ['change', 'A', 'old.example.org.'],
  ])
})

it('deletes what the file lacks where it is asked to, but not what the service keeps [ZONE-04]', () => {
  const existing = [
    set('example.org.', 'SOA', ['x']),
    set('example.org.', 'NS', ['ns1.']),
    set('team.example.org.', 'NS', ['ns2.']),
    set('a.example.org.', 'NAPTR', ['x']),
  ]
  expect(shown('www A 192.0.2.1', existing)).toEqual([['add', 'A', 'www.example.org.']])
  expect(shown('www A 192.0.2.1', existing, true)).toEqual([
    ['add', 'A', 'www.example.org.'],
    ['remove', 'NS', 'team.example.org.'],
  ])
})

it('leaves out what the service keeps and types that cannot be made, and says why', () => {
  expect(shown('@ SOA a b 1 2 3 4 5\n@ NS ns1.example.net.\n@ LOC 1 2')).toEqual([
    ['skip', 'SOA', 'example.org.', 'The service keeps it.'],
    ['skip', 'NS', 'example.org.', 'The service keeps it.'],
    ['skip', 'LOC', 'example.org.', 'Record sets of this type cannot be made here.'],
  ])
})

it('sends names in punycode and small letters, and data as the forms do', () => {
  const { steps } = plan('WWW.Café.example.org. CAA 0 issue "letsencrypt.org"')
  expect(steps).toEqual([
    {
      does: 'add',
      set: {
        name: 'www.xn--caf-dma.example.org.',
        type: 'CAA',
        ttl: undefined,
        line: 1,
        records: ['0 issue letsencrypt.org'],
      },
    },
  ])
})

it('takes a TTL of 0 where the service has it, and refuses it elsewhere [DNS-017]', () => {
  const existing = [set('www.example.org.', 'A', ['192.0.2.1'], 0)]
  expect(shown('www 0 A 192.0.2.1', existing)).toEqual([['keep', 'A', 'www.example.org.']])
  expect(plan('www 0 A 192.0.2.1', existing).problems).toEqual([])
  expect(plan('www 0 A 192.0.2.1').problems).toEqual([
    { line: 1, text: 'A TTL is a whole number from 1 to 2147483647.' },
  ])
})

it('names each line that cannot be imported, in the order of the file', () => {
  const text =
    'a A 192.0.2.300\nb CNAME x.\nb CNAME y.\nc.example.net. A 192.0.2.1\nd A 192.0.2.1\nd A 192.0.2.1\n-e A 192.0.2.1'
  expect(plan(text).problems).toEqual([
    { line: 1, text: 'Enter an IPv4 address, such as 203.0.113.10.' },
    { line: 2, text: 'A CNAME has one record.' },
    { line: 4, text: 'The name is not in this zone.' },
    { line: 5, text: 'Each record may be there once.' },
    { line: 7, text: 'Enter a domain name of labels with at most 63 characters.' },
  ])
})
