import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { fillMembers, makeNext, removeBelow, settled } from './steps.ts'

const BALANCER = 'load-balancer GET /lbaas/loadbalancers/b1'
const LISTENER = 'load-balancer DELETE /lbaas/listeners/l1'

/** A load balancer that has one status after another, and stays in the last. */
function open(statuses: readonly string[], answers: Readonly<Record<string, unknown>> = {}) {
  const rest = [...statuses]
  const next = () => ({ provisioning_status: rest.length > 1 ? rest.shift() : rest[0] })
  const bench = tryRoutes([], { answers: { [BALANCER]: next, ...answers } })
  return { ...bench, octavia: bench.cloud.service('load-balancer') }
}

it.each([
  [['ACTIVE'], 'ACTIVE', 1],
  [['ERROR'], 'ERROR', 1],
  [['PENDING_UPDATE', 'ACTIVE'], 'ACTIVE', 2],
])('waits through %j for %s, which it finds by asking %i times', async (statuses, status, times) => {
  const { octavia, lines } = open(statuses)
  expect(await settled({ octavia, loadBalancer: 'b1' })).toBe(status)
  expect(lines()).toEqual(Array.from({ length: times }, () => BALANCER))
})

it('waits no longer than it may, nor after its end', async () => {
  const { octavia, lines } = open(['PENDING_CREATE'])
  await expect(settled({ octavia, loadBalancer: 'b1', patienceMs: 0 })).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_TIMEOUT',
  })
  expect(lines()).toEqual([BALANCER])
  const signal = AbortSignal.abort()
  await expect(settled({ octavia, loadBalancer: 'b1', signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('makes what is below a load balancer, and fills a pool, once it takes changes', async () => {
  const { octavia, sent } = open(['ACTIVE'], { 'load-balancer POST /lbaas/pools': { pool: { id: 'p1' } } })
  const site = { octavia, loadBalancer: 'b1' }
  expect(await makeNext(site, '/lbaas/pools', 'pool', { protocol: 'HTTP' })).toEqual({ id: 'p1' })
  await fillMembers(site, 'p1', [{ address: '192.0.2.1', protocol_port: 80, name: null }])
  expect(sent).toEqual([
    [BALANCER],
    ['load-balancer POST /lbaas/pools', { pool: { protocol: 'HTTP' } }],
    [BALANCER],
    ['load-balancer PUT /lbaas/pools/p1/members', { members: [{ address: '192.0.2.1', protocol_port: 80 }] }],
  ])
})

const refusal = (status: number, message: string) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status, message })
const BUSY = refusal(409, 'Load Balancer b1 is immutable and cannot be updated.')

async function remove(...failures: readonly (Error | undefined)[]) {
  const rest = [...failures]
  const { octavia, lines } = open([], { [LISTENER]: () => rest.shift() })
  const done = removeBelow(octavia, '/lbaas/listeners/:id', { id: 'l1' }, new AbortController().signal)
  const failure = await done.catch((error: unknown) => error)
  return [failure, lines().length]
}

it('deletes at once, and again where another change is under way', async () => {
  expect(await remove(undefined)).toEqual([undefined, 1])
  expect(await remove(BUSY, undefined)).toEqual([undefined, 2])
})

it.each([refusal(409, 'The listener is in use.'), refusal(404, 'Immutable is gone.'), new TypeError('immutable')])(
  'deletes nothing again where that would not help: %s',
  async (failure) => expect(await remove(failure)).toEqual([failure, 1]),
)

it('ends the wait between two deletions with its signal', async () => {
  const { octavia, lines } = open([], { [LISTENER]: BUSY })
  const ended = removeBelow(octavia, '/lbaas/listeners/:id', { id: 'l1' }, AbortSignal.abort())
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  expect(lines()).toHaveLength(1)
})
