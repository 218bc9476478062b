// @needs network
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayClient, type RunningServer, signIn, startServer } from '@fascia/testing/server'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import * as balancers from '../../api/load-balancers.ts'
import * as pools from '../../api/pools.ts'
import { dismantle, settled } from '../contract/make-balancer.ts'

const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const PATIENCE = { timeout: 60_000, interval: 50 }

interface JobItem {
  readonly id: string
  readonly title: { readonly text: string }
  readonly state: string
  readonly stop?: string
  readonly steps: readonly { readonly state: string }[]
}

/** The job that makes the pool; the load balancer has one of its own. */
async function jobOf(cloud: GatewayClient): Promise<JobItem | undefined> {
  const { body } = await cloud.request<{ readonly items: readonly JobItem[] }>('GET', '/api/jobs/')
  return body.items.find(({ title }) => title.text === 'Create Pool {name}')
}

/** A gateway process of its own with a state folder, on the cloud of all journeys, which outlives it. */
function startGateway(home: string): Promise<RunningServer> {
  return startServer({ home, env: { OS_AUTH_URL: inject('cloudUrl'), FASCIA_LOG_LEVEL: 'warn' } })
}

async function makeBalancer(cloud: GatewayClient): Promise<string> {
  const { body } = await cloud.request<{ items: readonly { id: string; cidr: string }[] }>(
    'GET',
    '/api/neutron/subnets/',
  )
  const subnet = body.items.find(({ cidr }) => cidr === '10.0.0.0/24') ?? expect.fail('no subnet to be in')
  const loadbalancer = { name: `killed-${randomUUID()}`, vip_subnet_id: subnet.id }
  const { id } = await cloud.send(balancers.create, { body: { loadbalancer } })
  await settled(cloud, id)
  return id
}

it.each([
  ['resume', 'done'],
  ['clean', 'cleaned'],
] as const)(
  'says after SIGKILL in the middle of a create what was done, and ends it by %s [FEATURE-37, JOB-02]',
  async (choice, end) => {
    const home = mkdtempSync(join(tmpdir(), 'fascia-killed-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const first = await startGateway(home)
    onTestFinished(async () => void (await first.stop()))
    const before = await signIn(first.url, DEMO)
    const loadbalancer_id = await makeBalancer(before)
    const monitor = { type: 'PING', delay: 5, timeout: 3, max_retries: 3 }
    const spec = {
      loadbalancer_id,
      parentResourceId: null,
      pool: { name: 'half', protocol: 'HTTP', lb_algorithm: 'ROUND_ROBIN' },
      members: [{ address: '10.0.0.81', protocol_port: 80 }],
      monitor,
    }
    const cut = before.request('POST', pools.create.path, spec).catch(() => 'cut')
    await vi.waitFor(async () => {
      expect((await jobOf(before))?.state).toBe('running')
    }, PATIENCE)
    process.kill(first.pid, 'SIGKILL')
    expect(await cut).toBe('cut')

    const second = await startGateway(home)
    onTestFinished(async () => void (await second.stop()))
    const cloud = await signIn(second.url, DEMO)
    const job = await jobOf(cloud)
    expect(job).toMatchObject({
      title: { text: 'Create Pool {name}', values: { name: 'half' } },
      state: 'stopped',
      stop: 'restarted',
    })
    // The steps that ended, at most one whose end was not seen, and those that are still to do.
    expect(job?.steps.map(({ state }) => state).join(' ')).toMatch(/^(done )*(unknown )?(waiting ?)+$/)
    expect((await cloud.request('POST', `/api/jobs/${job?.id}/${choice}/`)).status).toBe(200)
    await vi.waitFor(async () => expect((await jobOf(cloud))?.state).toBe(end), PATIENCE)
    const wanted = choice === 'resume' ? [['half', 1, 'string']] : []
    await vi.waitFor(async () => {
      const left = await cloud.send(pools.list, { query: { loadbalancerId: loadbalancer_id } })
      expect(left.map(({ name, members, health_monitor_id: id }) => [name, members.length, typeof id])).toEqual(wanted)
    }, PATIENCE)
    await dismantle(cloud, loadbalancer_id)
  },
)
