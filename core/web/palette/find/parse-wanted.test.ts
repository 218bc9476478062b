import { expect, it } from 'vitest'
import { isNarrowed, parseWanted, passes } from './parse-wanted.ts'

const PREFIXES = {
  types: new Map([
    ['volume', ['volumes']],
    ['loadbalancer', ['balancers']],
    ['floatingip', ['floating', 'reverse']],
  ]),
  address: ['ip', 'adresse'],
  state: ['status'],
  tag: ['tag'],
}

function parse(text: string) {
  const { types, ...rest } = parseWanted(text, PREFIXES)
  const filled = Object.entries(rest).filter(([, values]) => values.length > 0)
  return { ...Object.fromEntries(filled), ...(types ? { types: [...types] } : {}) }
}

it.each([
  ['Volume:Archive', { types: ['volumes'], words: ['archive'] }],
  ['volume: archive 2', { types: ['volumes'], words: ['archive', '2'] }],
  ['load balancer:shop', { types: ['balancers'], words: ['shop'] }],
  ['web Load-Balancer:', { types: ['balancers'], words: ['web'] }],
  ['floating ip:203.0.113.4', { types: ['floating', 'reverse'], words: ['203.0.113.4'] }],
  ['ip:10.0.0.', { addresses: ['10.0.0.'] }],
  ['adresse:fd00::1', { addresses: ['fd00::1'] }],
  ['volume:data status:error', { types: ['volumes'], words: ['data'], states: ['error'] }],
  ['tag:gold web', { tags: ['gold'], words: ['web'] }],
  ['fa:16:3e', { words: ['fa:16:3e'] }],
  ['fd00::1', { words: ['fd00::1'] }],
  ['http://x', { words: ['http://x'] }],
])('reads %s', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})

it('narrows by status, tag and address, and by no other text', () => {
  const row = {
    name: 'a',
    id: '1',
    states: ['error'],
    tags: ['gold'],
    others: ['10.0.0.2', 'ip 10.9'],
    shared: [],
    all: '',
  }
  const has = (text: string) => passes(row, parseWanted(text, PREFIXES))
  expect(['status:err', 'tag:gold', 'ip:10.0', 'ip:10.9', 'status:gold', 'web'].map(has)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ])
  expect([isNarrowed(parseWanted('web', PREFIXES)), isNarrowed(parseWanted('status:', PREFIXES))]).toEqual([
    false,
    true,
  ])
})
