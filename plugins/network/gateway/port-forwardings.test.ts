import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as forwardings from '../api/port-forwardings.ts'
import { portForwardingRoutes } from './port-forwardings.ts'

const owner = (id: string, more: object) => ({ id, floating_ip_address: `203.0.113.${id}`, ...more })
const RULE = { id: 'r1', protocol: 'tcp', internal_ip_address: '10.0.0.4', internal_port_id: 'p1' }

/** The lists of rules that are asked for where these are the floating IPs. */
async function askedFor(...owners: readonly object[]): Promise<readonly string[]> {
  const bench = tryRoutes(portForwardingRoutes, { answers: { 'network GET /floatingips': owners } })
  await bench.ask(forwardings.list, {})
  return bench.lines().flatMap((line) => /floatingips\/(\w+)\/port_forwardings/.exec(line)?.[1] ?? [])
}

it('asks for the rules of floating IPs that have some, or may have some', async () => {
  const known = [owner('1', { port_id: null, port_forwardings: [] }), owner('2', { port_forwardings: [{}] })]
  expect(await askedFor(...known)).toEqual(['2'])
  expect(await askedFor(owner('3', { port_id: null }), owner('4', { port_id: 'p1' }))).toEqual(['3'])
  const many = Array.from({ length: 7 }, (_, index) => owner(String(index), { port_id: null }))
  expect(await askedFor(...many)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
})

it('asks for the rules of five floating IPs at a time', async () => {
  let [running, most] = [0, 0]
  const asked = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return []
  }
  const ids = Array.from({ length: 7 }, (_, index) => String(index))
  const bench = tryRoutes(portForwardingRoutes, {
    answers: {
      'network GET /floatingips': ids.map((id) => owner(id, { port_id: null })),
      ...Object.fromEntries(ids.map((id) => [`network GET /floatingips/${id}/port_forwardings`, asked])),
    },
  })
  await bench.ask(forwardings.list, {})
  expect(most).toBe(5)
})

it("asks for what it shows of the project's floating IPs, and no more", async () => {
  const bench = tryRoutes(portForwardingRoutes, { answers: { 'network GET /floatingips': [] } })
  await bench.ask(forwardings.list, {})
  const fields = 'fields=id&fields=floating_ip_address&fields=port_id&fields=port_forwardings'
  expect(bench.lines()).toEqual([expect.stringContaining(`/floatingips?project_id=p1&${fields}`)])
})

it.each([
  [{ external_port: 80, internal_port: 8080, description: 'Web' }, '80', '8080', 'Web'],
  [{ external_port_range: '80:80', internal_port_range: '8080:8090' }, '80', '8080:8090', ''],
  [{ external_port_range: '80', description: null }, '80', '', ''],
])('gives the rule %j', async (fields, external, internal, description) => {
  const bench = tryRoutes(portForwardingRoutes, {
    answers: {
      'network GET /floatingips/1': { floatingip: owner('1', { port_id: null }) },
      'network GET /floatingips/1/port_forwardings': [{ ...RULE, ...fields }],
    },
  })
  expect(await bench.ask(forwardings.listOf, { params: { floating_ip_id: '1' } })).toEqual([
    {
      ...{ ...RULE, name: `TCP 203.0.113.1:${external}`, floating_ip_id: '1', external_port_range: external },
      ...{ internal_port_range: internal, external_ip_address: '203.0.113.1', description },
    },
  ])
})

it.each([
  [
    { external_port: '80', internal_port: '8080', description: 'Web' },
    { external_port: 80, internal_port: 8080, description: 'Web' },
  ],
  [
    { external_port: '80:90', internal_port: '8080:8090' },
    { external_port_range: '80:90', internal_port_range: '8080:8090' },
  ],
])('makes of %j a rule with %j, one port as a number [NETP-118]', async (ports, sent) => {
  const body = { protocol: 'tcp', internal_ip_address: 'p1_10.0.0.4', ...ports }
  const params = { floating_ip_id: '1', id: 'r1' }
  const answers = { 'network PUT /floatingips/1/port_forwardings/r1': RULE }
  const bench = tryRoutes(portForwardingRoutes, { answers })
  await bench.ask(forwardings.change, { params, body })
  const { id: _id, ...rule } = RULE
  expect(bench.sent.at(-1)?.[1]).toStrictEqual({ port_forwarding: { ...rule, ...sent } })
  const wrong = bench.ask(forwardings.change, { params, body: { ...body, external_port: '0' } })
  await expect(wrong).rejects.toMatchObject({
    code: 'GATEWAY_INPUT_INVALID',
    fields: { external_port: [expect.any(String)] },
  })
})

it('sends of a change what it names alone', async () => {
  const owned = { 'network GET /floatingips/1': { floatingip: owner('1', {}) } }
  const changed = {
    'network PUT /floatingips/1/port_forwardings/r1': { port_forwarding: { ...RULE, external_port: 81 } },
  }
  const bench = tryRoutes(portForwardingRoutes, { answers: { ...owned, ...changed } })
  const params = { floating_ip_id: '1', id: 'r1' }
  await bench.ask(forwardings.change, { params, body: { external_port: '81' } })
  await bench.ask(forwardings.change, { params, body: { internal_ip_address: 'p2_10.0.0.5' } })
  expect(bench.sent.filter(([line]) => line.includes('PUT')).map(([, body]) => body)).toEqual([
    { port_forwarding: { external_port: 81 } },
    { port_forwarding: { internal_port_id: 'p2', internal_ip_address: '10.0.0.5' } },
  ])
})
