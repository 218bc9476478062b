import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as agents from '../api/agents.ts'
import { agentRoutes, dhcpAgentCounts } from './agents.ts'

const refused = (upstreamStatus: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 502, upstreamStatus })
const asked = (agentsAnswer: unknown) =>
  tryRoutes(agentRoutes, {
    answers: {
      'network GET /agents': agentsAnswer,
      'network GET /agents/a1/dhcp-networks': { networks: [{ id: 'n1' }, { id: 'n2' }] },
      'network GET /agents/a2/dhcp-networks': { networks: [{ id: 'n1' }] },
    },
  })

it('says whether agents are alive and up [NETP-132]', async () => {
  const found = [
    { id: 'a1', host: 'one', agent_type: 'DHCP agent', alive: true, admin_state_up: false },
    { id: 'a2', host: 'two', agent_type: 'DHCP agent' },
  ]
  expect(await asked(found).ask(agents.list, { query: {} })).toMatchObject([
    { name: 'one: DHCP agent', alive: true, status: 'up', admin_state: 'DOWN' },
    { name: 'two: DHCP agent', alive: false, status: 'down', admin_state: 'UP' },
  ])
})

it('says that the network service has no agents where it lacks the extension', async () => {
  const list = (failure: unknown) => asked(failure).ask(agents.list, { query: {} })
  await expect(list(refused(404))).rejects.toMatchObject({ code: 'GATEWAY_FEATURE_MISSING' })
  await expect(list(refused(500))).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_REFUSED' })
})

it('counts the agents that serve each network, where the service schedules them', async () => {
  const { cloud } = asked({ agents: [{ id: 'a1' }, { id: 'a2' }] })
  expect(await dhcpAgentCounts(cloud)).toEqual(new Map(Object.entries({ n1: 2, n2: 1 })))
  expect(await dhcpAgentCounts(asked(refused(404)).cloud)).toBeUndefined()
  await expect(dhcpAgentCounts(asked(refused(500)).cloud)).rejects.toMatchObject({ upstreamStatus: 500 })
})
