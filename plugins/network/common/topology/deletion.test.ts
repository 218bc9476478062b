import { expect, it } from 'vitest'
import { createReplyFilter, deletionOf, kindAt, replyTo } from './deletion.ts'

const thing = { id: 'x', name: 'thing' }

it.each([
  ['instance', deletionOf.instance(thing), 'instance?id=x', { id: 'x' }],
  ['router', deletionOf.router(thing), 'router', { id: 'x' }],
  ['network', deletionOf.network(thing), 'network', { id: 'x' }],
  ['port', deletionOf.port(thing, 'r', 'n'), 'router/r/', { id: 'x', router_id: 'r', network_id: 'n' }],
  ['subnet', deletionOf.subnet(thing, 'n'), 'network/n/?tab=network_tabs__subnets_tab', { id: 'x' }],
])(
  'sends the message of a deleted %s to the page of its kind [TOPO-018] [TOPO-019]',
  (kind, deletion, address, message) => {
    expect([deletion.address, deletion.message, kindAt(deletion.address)]).toEqual([address, message, kind])
  },
)

it('takes no message at another address [TOPO-018]', () => {
  expect(['', 'routers', 'router/r', 'network/n/', 'image?id=x'].map(kindAt)).toEqual(Array(5).fill(undefined))
})

it('answers with type, message and the id of the frame [TOPO-019]', () => {
  expect(replyTo(deletionOf.router(thing), 'success', 'Deleted Router: thing')).toEqual({
    action: 'alert',
    iframe_id: 'ifr_x',
    type: 'success',
    message: 'Deleted Router: thing',
  })
})

it('handles a reply with the same message once in 10 s, whatever it is about [TOPO-022]', () => {
  let nowMs = 0
  const isNew = createReplyFilter(() => nowMs)
  const reply = (text: string, id = 'x') => isNew(replyTo(deletionOf.router({ ...thing, id }), 'error', text))
  expect([reply('In use.'), reply('In use.', 'y'), reply('Gone.')]).toEqual([true, false, true])
  nowMs = 9_999
  expect(reply('In use.')).toBe(false)
  nowMs = 10_000
  expect(reply('In use.')).toBe(true)
})
