import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { ends, reach } from '../../api/reach.ts'
import { reachRoutes } from './answer-reach.ts'

const paths = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/&fields=.*|fields=.*/, '').replace(/\?$/, ''))
const query = { from: 'port/one', to: 'address/10.0.0.9', protocol: 'tcp' as const, port: '443' }

it('reads for a member each list once, whatever is asked', async () => {
  const { ask, lines } = tryRoutes(reachRoutes)
  await ask(reach, { query })
  expect(paths(lines()).toSorted()).toEqual(
    ['address-groups', 'floatingips', 'networks', 'ports', 'routers', 'security-groups', 'subnets'].map(
      (kind) => `network GET /${kind}`,
    ),
  )
})

it('looks for an administrator in the projects and on the networks of both ends, and at what is shared', async () => {
  const answers = { 'network GET /ports': [{ id: 'one', tenant_id: 'p2', network_id: 'n2' }] }
  const { ask, lines } = tryRoutes(reachRoutes, { answers, session: { isSuperuser: true } })
  await ask(reach, { query })
  const asked = (kind: string) =>
    paths(lines())
      .filter((line) => line.startsWith(`network GET /${kind}`))
      .toSorted()
  const owners = [
    'network:router_interface',
    'network:router_interface_distributed',
    'network:ha_router_replicated_interface',
  ]
  expect(asked('ports')).toEqual(
    [
      ...['fixed_ips=ip_address=10.0.0.9', 'id=one', 'network_id=n2', 'project_id=p1', 'project_id=p2'],
      owners.map((owner) => `device_owner=${owner}`).join('&'),
    ]
      .map((filter) => `network GET /ports?${filter}`)
      .toSorted(),
  )
  expect(asked('security-groups')).toEqual(['p1', 'p2'].map((id) => `network GET /security-groups?project_id=${id}`))
  expect(asked('floatingips')).toContain('network GET /floatingips?floating_ip_address=10.0.0.9')
})

it('names the lists that cannot be read, and takes a list that the cloud does not have as empty', async () => {
  const refused = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status, upstreamStatus: status })
  const answers = { 'network GET /routers': refused(403), 'network GET /address-groups': refused(404) }
  const { ask } = tryRoutes(reachRoutes, { answers })
  expect(await ask(reach, { query })).toMatchObject({ verdict: 'no', failed: ['routers'] })
  expect(await ask(ends, {})).toEqual({ ends: [], failed: ['routers'] })
})

it.each(['networks', 'subnets', 'ports'])('gives no answer without %s', async (kind) => {
  const broken = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 500 })
  const { ask } = tryRoutes(reachRoutes, { answers: { [`network GET /${kind}`]: broken } })
  await expect(ask(reach, { query })).rejects.toBe(broken)
})

it('asks no compute service where there is none, and offers no ports of routers', async () => {
  const answers = {
    'network GET /ports': [
      { id: 'own', name: 'mine', device_owner: '', fixed_ips: [{ ip_address: '10.0.0.5' }] },
      { id: 'router', device_owner: 'network:router_interface' },
    ],
  }
  const { ask } = tryRoutes(reachRoutes, { answers, missing: ['compute'] })
  const mine = { value: 'port/own', kind: 'port', name: 'mine', detail: '10.0.0.5' }
  expect(await ask(ends, {})).toEqual({ ends: [mine], failed: [] })
})

it.each([[{ ...query, from: 'somewhere' }], [{ ...query, to: 'address/10.0.0' }], [{ ...query, port: '0' }]])(
  'refuses %j',
  async (wrong) => {
    await expect(tryRoutes(reachRoutes).ask(reach, { query: wrong })).rejects.toMatchObject({ status: 400 })
  },
)
