import { expect, it } from 'vitest'
import { readRecords } from './read-records.ts'
import { writeRecords } from './write-records.ts'

const read = (text: string) => readRecords(text, { origin: 'example.org.' })
const row = (line: number, name: string, type: string, data: string, ttl: number | null = null) => ({
  name,
  type,
  ttl,
  data,
  line,
})

it('reads names below the origin, the TTL before and the class, and repeats the name before', () => {
  const text = '$TTL 1h30m\nwww A 203.0.113.1\n 60 IN A 203.0.113.2\n@ IN 2d MX 10 mail\nx.example.net. CNAME www'
  expect(read(text)).toEqual({
    problems: [],
    records: [
      row(2, 'www.example.org.', 'A', '203.0.113.1', 5400),
      row(3, 'www.example.org.', 'A', '203.0.113.2', 60),
      row(4, 'example.org.', 'MX', '10 mail.example.org.', 172_800),
      row(5, 'x.example.net.', 'CNAME', 'www.example.org.', 5400),
    ],
  })
})

it('follows $ORIGIN, and makes the names in the data of SRV whole', () => {
  const { records } = read('$ORIGIN lab\n_sip._tcp SRV 1 2 5060 @\n$ORIGIN other.\na PTR b')
  expect(records.map(({ name, data }) => [name, data])).toEqual([
    ['_sip._tcp.lab.example.org.', '1 2 5060 lab.example.org.'],
    ['a.other.', 'b.other.'],
  ])
})

it('joins lines in parentheses, leaves comments out, and keeps what is in quotation marks', () => {
  const text = '@ SOA ns1 admin ( 1 ; serial\n 2 3\n 4 5 )\n; only a comment\n\n@ TXT "a ; b ( c" "d \\" e" ; end\r\n'
  expect(read(text)).toEqual({
    problems: [],
    records: [
      row(1, 'example.org.', 'SOA', 'ns1 admin 1 2 3 4 5'),
      row(6, 'example.org.', 'TXT', '"a ; b ( c" "d \\" e"'),
    ],
  })
})

it.each([
  ['$ORIGIN', 1, '$ORIGIN names a domain with a dot at its end.'],
  ['\n$TTL soon', 2, '$TTL is a number of seconds.'],
  ['$INCLUDE other', 1, '$INCLUDE is not read.'],
  ['$GENERATE 1-9 a A 192.0.2.$', 1, '$GENERATE is not read.'],
  [' A 192.0.2.1', 1, 'The first record has no name.'],
  ['www', 1, 'A record has a name, a type and data.'],
  ['www A', 1, 'A record has a name, a type and data.'],
  ['a A 192.0.2.1\nb TXT "open', 2, 'A parenthesis or quotation mark is not closed.'],
  ['a SOA ( 1\n2', 1, 'A parenthesis or quotation mark is not closed.'],
])('says which line of %j cannot be read, and why', (text, line, problem) => {
  expect(read(text).problems).toEqual([{ line, text: problem }])
})

it('reads a line of a megabyte in time that grows with its length', () => {
  const started = performance.now()
  for (const text of [
    `a ${'1h'.repeat(500_000)}x A b`,
    `a TXT ${'"'.repeat(1_000_001)}`,
    `a ${'\\'.repeat(1_000_000)}`,
  ])
    read(text)
  expect(performance.now() - started).toBeLessThan(5000)
})

it('writes what it reads: the SOA record first, without a TTL where there is none', () => {
  const text = writeRecords({ name: 'example.org.', ttl: 300 }, [
    { name: 'www.example.org.', type: 'A', ttl: 60, records: ['192.0.2.1', '192.0.2.2'] },
    { name: 'example.org.', type: 'SOA', records: ['ns1. a. 1 2 3 4 5'] },
  ])
  expect(text).toBe(
    '$ORIGIN example.org.\n$TTL 300\n\nexample.org. IN SOA ns1. a. 1 2 3 4 5\nwww.example.org. 60 IN A 192.0.2.1\nwww.example.org. 60 IN A 192.0.2.2\n',
  )
  expect(readRecords(text).records).toHaveLength(3)
})
