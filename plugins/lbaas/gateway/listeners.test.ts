import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as listeners from '../api/listeners.ts'
import { listenerRoutes } from './listeners.ts'

const PATH = '/lbaas/listeners/l3'

it.each([
  [null, ['http://b'], { default_tls_container_ref: 'http://b' }],
  [
    ['http://c'],
    ['http://a', 'http://b'],
    { default_tls_container_ref: 'http://a', sni_container_refs: ['http://c', 'http://b'] },
  ],
  [null, ['http://a', 'http://b'], { default_tls_container_ref: 'http://a', sni_container_refs: ['http://b'] }],
])(
  'adds to the further certificates %j of a listener those of %j, and reads it for nothing else',
  async (kept, certificates, listener) => {
    const own = { id: 'l3', default_tls_container_ref: 'http://a', sni_container_refs: kept }
    const bench = tryRoutes(listenerRoutes, { answers: { [`load-balancer GET ${PATH}`]: { listener: own } } })
    await bench.ask(listeners.update, { params: { id: 'l3' }, body: { listener: { id: 'l3' }, certificates } })
    const read = certificates.length > 1 ? [[`load-balancer GET ${PATH}`]] : []
    expect(bench.sent).toEqual([...read, [`load-balancer PUT ${PATH}`, { listener }]])
  },
)
