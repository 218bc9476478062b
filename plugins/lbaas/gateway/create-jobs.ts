import { Fault, present } from '@fascia/sdk/common'
import { type Cloud, defineJob, type Job, type JobContext } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { ListenerSpec } from '../api/listeners.ts'
import { LoadBalancerSpec } from '../api/load-balancers.ts'
import { PoolSpec } from '../api/pools.ts'
import { octaviaListener, octaviaTree } from './octavia-spec.ts'
import { fillMembers, makeNext, type Site, settled } from './steps.ts'

/** How long a job waits for a load balancer: amphorae take minutes. */
const PATIENCE_MS = 1_800_000

interface Ref {
  readonly id: string
}

/** Ids of what was there before a job: what is there besides was made by the job, also when it was ended in the middle. */
const Before = Type.Array(Type.String())

function siteOf(cloud: Cloud, loadBalancer: string, signal?: AbortSignal): Site {
  const octavia = cloud.service('load-balancer')
  return { octavia, loadBalancer, patienceMs: PATIENCE_MS, ...(signal ? { signal } : {}) }
}

async function untilActive(site: Site): Promise<undefined> {
  if ((await settled(site)) === 'ERROR')
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'The load balancer is in the state ERROR.' })
  return undefined
}

/** Ids of the project's load balancers with a name; of all when it is to have none. */
export async function sameBalancers(cloud: Cloud, name: string | undefined, projectId: string): Promise<string[]> {
  const request = { query: { project_id: projectId, name: name || undefined }, pick: 'loadbalancers' }
  const found = await cloud.service('load-balancer').get<readonly Ref[]>('/lbaas/loadbalancers', request)
  return found.map(({ id }) => id)
}

/** Ids of the listeners of a load balancer at a port. */
export async function sameListeners(cloud: Cloud, loadbalancer_id: string, protocol_port: number): Promise<string[]> {
  const request = { query: { loadbalancer_id, protocol_port }, pick: 'listeners' }
  const found = await cloud.service('load-balancer').get<readonly Ref[]>('/lbaas/listeners', request)
  return found.map(({ id }) => id)
}

/** Ids of the pools of a load balancer with a name; of all when it is to have none. */
export async function samePools(cloud: Cloud, loadbalancer_id: string, name: string | undefined): Promise<string[]> {
  const request = { query: { loadbalancer_id, name: name || undefined }, pick: 'pools' }
  const found = await cloud.service('load-balancer').get<readonly Ref[]>('/lbaas/pools', request)
  return found.map(({ id }) => id)
}

/** Makes a load balancer with all below it in one request, which Octavia does whole or not at all, and waits until it is active. */
export const createBalancer = defineJob({
  id: 'lbaas.job.create-load-balancer',
  input: Type.Object({ spec: LoadBalancerSpec, before: Before }),
  title: ({
    spec: {
      loadbalancer: { name },
    },
  }) => (name ? { text: 'Create Load Balancer {name}', values: { name } } : 'Create Load Balancer'),
  steps: [
    {
      id: 'balancer',
      title: 'Create the load balancer with what is below it',
      async do({ cloud, input: { spec } }) {
        const request = { loadbalancer: octaviaTree(spec) }
        const octavia = cloud.service('load-balancer')
        return (await octavia.post<Ref>('/lbaas/loadbalancers', request, { pick: 'loadbalancer' })).id
      },
      async find({ cloud, session, input: { spec, before } }) {
        const there = await sameBalancers(cloud, spec.loadbalancer.name, session.projectId)
        return there.find((id) => !before.includes(id))
      },
      async undo({ cloud, made: { balancer = '' }, signal }) {
        await settled(siteOf(cloud, balancer, signal))
        const request = { params: { balancer }, query: { cascade: true } }
        return cloud.service('load-balancer').delete('/lbaas/loadbalancers/:balancer', request)
      },
    },
    {
      id: 'active',
      title: 'Wait until it is active',
      do: ({ cloud, made: { balancer = '' }, signal }) => untilActive(siteOf(cloud, balancer, signal)),
    },
  ],
})

/** What a pool is filled with, of the specification of a listener or of a pool. */
interface FillInput {
  readonly spec: Pick<ListenerSpec, 'loadbalancer_id' | 'pool' | 'members' | 'monitor'>
}

/** Takes back the step `pool`, with what it was filled with. */
async function removePool({ cloud, input: { spec }, made, signal }: JobContext<FillInput>): Promise<void> {
  await settled(siteOf(cloud, spec.loadbalancer_id, signal))
  await cloud.service('load-balancer').delete('/lbaas/pools/:pool', { params: { pool: made.pool ?? '' } })
}

/** What follows the step `pool`: its members in one request, its health monitor, and the wait. */
const fillSteps: Job<FillInput>['steps'] = [
  {
    id: 'members',
    title: 'Add the members',
    when: ({ spec: { pool, members = [] } }) => pool !== undefined && members.length > 0,
    // The request says what the whole pool has, so it can be repeated.
    do: ({ cloud, input: { spec }, made: { pool = '' }, signal }) =>
      fillMembers(siteOf(cloud, spec.loadbalancer_id, signal), pool, spec.members ?? []),
  },
  {
    id: 'monitor',
    title: 'Create the health monitor',
    when: ({ spec: { pool, monitor } }) => pool !== undefined && monitor !== undefined,
    async do({ cloud, input: { spec }, made, signal }) {
      const fields = { pool_id: made.pool, ...present(spec.monitor ?? {}) }
      const site = siteOf(cloud, spec.loadbalancer_id, signal)
      return (await makeNext<Ref>(site, '/lbaas/healthmonitors', 'healthmonitor', fields)).id
    },
    async find({ cloud, made: { pool = '' } }) {
      const request = { params: { pool }, pick: 'pool' }
      const octavia = cloud.service('load-balancer')
      const found = await octavia.get<{ readonly healthmonitor_id?: string | null }>('/lbaas/pools/:pool', request)
      return found.healthmonitor_id ?? undefined
    },
  },
  {
    id: 'active',
    title: 'Wait until it is active',
    do: ({ cloud, input: { spec }, signal }) => untilActive(siteOf(cloud, spec.loadbalancer_id, signal)),
  },
]

/** Makes a listener and, one after another, its pool, members and health monitor: Octavia takes them in no single request. */
export const createListener = defineJob({
  id: 'lbaas.job.create-listener',
  input: Type.Object({ spec: ListenerSpec, before: Before }),
  title: ({
    spec: {
      listener: { name },
    },
  }) => (name ? { text: 'Create Listener {name}', values: { name } } : 'Create Listener'),
  steps: [
    {
      id: 'listener',
      title: 'Create the listener',
      async do({ cloud, input: { spec } }) {
        const { loadbalancer_id, listener, certificates } = spec
        const request = { listener: { loadbalancer_id, ...present(octaviaListener(listener, certificates)) } }
        const octavia = cloud.service('load-balancer')
        return (await octavia.post<Ref>('/lbaas/listeners', request, { pick: 'listener' })).id
      },
      async find({ cloud, input: { spec, before } }) {
        const there = await sameListeners(cloud, spec.loadbalancer_id, spec.listener.protocol_port)
        return there.find((id) => !before.includes(id))
      },
      async undo({ cloud, input: { spec }, made: { listener = '' }, signal }) {
        await settled(siteOf(cloud, spec.loadbalancer_id, signal))
        return cloud.service('load-balancer').delete('/lbaas/listeners/:listener', { params: { listener } })
      },
    },
    {
      id: 'pool',
      title: 'Create the pool',
      when: ({ spec }) => spec.pool !== undefined,
      async do({ cloud, input: { spec }, made, signal }) {
        const fields = { listener_id: made.listener, ...present(spec.pool ?? {}) }
        return (await makeNext<Ref>(siteOf(cloud, spec.loadbalancer_id, signal), '/lbaas/pools', 'pool', fields)).id
      },
      async find({ cloud, made: { listener = '' } }) {
        const request = { params: { listener }, pick: 'listener' }
        const octavia = cloud.service('load-balancer')
        const found = await octavia.get<{ readonly default_pool_id?: string | null }>(
          '/lbaas/listeners/:listener',
          request,
        )
        return found.default_pool_id ?? undefined
      },
      undo: removePool,
    },
    ...fillSteps,
  ],
})

/** Makes a pool and, one after another, its members and health monitor. */
export const createPool = defineJob({
  id: 'lbaas.job.create-pool',
  input: Type.Object({ spec: PoolSpec, before: Before }),
  title: ({
    spec: {
      pool: { name },
    },
  }) => (name ? { text: 'Create Pool {name}', values: { name } } : 'Create Pool'),
  steps: [
    {
      id: 'pool',
      title: 'Create the pool',
      async do({ cloud, input: { spec } }) {
        const { loadbalancer_id, parentResourceId, pool } = spec
        const parent = parentResourceId ? { listener_id: parentResourceId } : { loadbalancer_id }
        const request = { pool: { ...parent, ...present(pool) } }
        return (await cloud.service('load-balancer').post<Ref>('/lbaas/pools', request, { pick: 'pool' })).id
      },
      async find({ cloud, input: { spec, before } }) {
        const there = await samePools(cloud, spec.loadbalancer_id, spec.pool.name)
        return there.find((id) => !before.includes(id))
      },
      undo: removePool,
    },
    ...fillSteps,
  ],
})
