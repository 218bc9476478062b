import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { createBalancer, createListener, createPool } from './create-jobs.ts'

type Context = Parameters<(typeof createBalancer)['steps'][number]['do']>[0]
type Cloud = Context['cloud']
type ServiceClient = Cloud['compute']
interface StepContext<Input> extends Omit<Context, 'input'> {
  readonly input: Input
}
interface Steps<Input> {
  readonly steps: readonly {
    readonly id: string
    when?(input: Input): boolean
    do(context: StepContext<Input>): Promise<string | undefined>
    find?(context: StepContext<Input>): Promise<string | undefined>
    undo?(context: StepContext<Input>): Promise<unknown>
  }[]
}

const KEYS: Readonly<Record<string, string>> = {
  '/lbaas/loadbalancers': 'loadbalancers',
  '/lbaas/listeners': 'listeners',
  '/lbaas/pools': 'pools',
  '/lbaas/healthmonitors': 'healthmonitors',
}

/** What a load balancer and the things below it look like to a job: each post makes one, and shows in what is above it. */
function createOctavia() {
  const sent: string[] = []
  /** What was sent with each change, and asked with each list. */
  const bodies: unknown[] = []
  const asked: unknown[] = []
  const there = new Set(['loadbalancers old', 'listeners old', 'pools old'])
  let status = 'ACTIVE'
  const answers = (path: string, id: string | undefined): unknown => {
    const kind = path.split('/')[2] ?? ''
    if (id === undefined)
      return [...there].filter((one) => one.startsWith(`${kind} `)).map((one) => ({ id: one.split(' ')[1] }))
    if (kind === 'loadbalancers') return { id, provisioning_status: status }
    if (kind === 'listeners') return { id, default_pool_id: there.has('pools new') ? 'new' : null }
    return { id, healthmonitor_id: there.has('healthmonitors new') ? 'new' : null }
  }
  const unasked = async (): Promise<never> => Promise.reject(new Fault('GATEWAY_NOT_FOUND'))
  const client: ServiceClient = {
    type: 'load-balancer',
    isPresent: true,
    get: async <T>(
      path: string,
      { params, query }: { readonly params?: Readonly<Record<string, string>>; readonly query?: object } = {},
    ) => {
      if (query) asked.push([path, query])
      const [id = ''] = Object.values(params ?? {})
      const place = path.replace(/:(\w+)/g, (_mark, name: string) => params?.[name] ?? '')
      if (params && place.split('/')[3] !== id) throw new Fault('GATEWAY_NOT_FOUND')
      return JSON.parse(JSON.stringify(answers(path, Object.values(params ?? {})[0]))) as T
    },
    post: async <T>(path: string, body?: unknown) => {
      sent.push(`POST ${path}`)
      bodies.push(body)
      there.add(`${KEYS[path]} new`)
      return JSON.parse('{ "id": "new" }') as T
    },
    put: async <T>(path: string, body?: unknown) => {
      sent.push(`PUT ${path}`)
      bodies.push(body)
      return undefined as T
    },
    delete: async <T>(
      path: string,
      request: { readonly params?: Readonly<Record<string, string>>; readonly query?: object } = {},
    ) => {
      if (request.query) asked.push([path, request.query])
      const id = Object.values(request.params ?? {})[0]
      sent.push(`DELETE ${path.replace(/:.*/, '')}${id}`)
      there.delete(`${path.split('/')[2]} ${id}`)
      return undefined as T
    },
    patch: unasked,
    pages: async function* () {},
    pipe: unasked,
    maximumVersion: unasked,
    has: unasked,
  }
  const cloud: Cloud = {
    compute: client,
    image: client,
    network: client,
    volume: client,
    identity: client,
    placement: client,
    service: () => client,
    publicAddress: () => undefined,
    names: async () => new Map(),
  }
  const fail = (): void => {
    status = 'ERROR'
  }
  return { sent, bodies, asked, there, cloud, fail }
}

const session: Context['session'] = {
  userId: 'u',
  userName: 'demo',
  projectId: 'p',
  projectName: 'demo',
  domainId: 'd',
  region: 'RegionOne',
  roles: [],
  isSuperuser: false,
}
const member = { address: '10.0.0.9', protocol_port: 80 }
const pool = { protocol: 'HTTP' as const, lb_algorithm: 'ROUND_ROBIN' as const }
const monitor = { type: 'PING' as const, delay: 5, timeout: 3, max_retries: 3 }
const below = { listener: { protocol: 'HTTP' as const, protocol_port: 80 }, pool, members: [member], monitor }
const balancer = { spec: { loadbalancer: { vip_subnet_id: 's' }, ...below }, before: ['old'] }
const listener = { spec: { loadbalancer_id: 'lb', ...below }, before: ['old'] }

const poolInput = {
  spec: { loadbalancer_id: 'lb', parentResourceId: null, pool, members: [member], monitor },
  before: ['old'],
}

/** Does every step. Before each, asks what an earlier attempt has made; after it, what an attempt with an unknown end has made. */
async function runAll<Input>(job: Steps<Input>, input: Input) {
  const octavia = createOctavia()
  const made: Record<string, string | undefined> = {}
  const context = { cloud: octavia.cloud, session, input, made, signal: new AbortController().signal }
  const found: unknown[] = []
  const steps = job.steps.filter((step) => step.when?.(input) ?? true)
  for (const step of steps) {
    found.push(await step.find?.(context))
    made[step.id] = await step.do(context)
    if (step.find) expect([step.id, await step.find(context)]).toEqual([step.id, made[step.id]])
  }
  expect(found.filter((one) => one !== undefined)).toEqual([])
  return { octavia, context, steps }
}

it.each([
  [
    'load balancer',
    () => runAll(createBalancer, balancer),
    ['POST /lbaas/loadbalancers'],
    ['DELETE /lbaas/loadbalancers/new'],
  ],
  [
    'listener',
    () => runAll(createListener, listener),
    ['POST /lbaas/listeners', 'POST /lbaas/pools', 'PUT /lbaas/pools/:poolId/members', 'POST /lbaas/healthmonitors'],
    ['DELETE /lbaas/pools/new', 'DELETE /lbaas/listeners/new'],
  ],
  [
    'pool',
    () => runAll(createPool, poolInput),
    ['POST /lbaas/pools', 'PUT /lbaas/pools/:poolId/members', 'POST /lbaas/healthmonitors'],
    ['DELETE /lbaas/pools/new'],
  ],
])(
  'makes a %s in steps, finds what an unseen step has made and nothing of others, and takes it back',
  async (_what, run, makes, unmakes) => {
    const { octavia, context, steps } = await run()
    expect(octavia.sent).toEqual(makes)
    octavia.sent.length = 0
    for (const step of steps.toReversed()) await Reflect.apply(step.undo ?? (async () => {}), step, [context])
    expect(octavia.sent).toEqual(unmakes)
    expect(octavia.there).toContain('loadbalancers old')
  },
)

it('sends of a job what each step is for, and asks for what it may have made by what sets it apart', async () => {
  const all = { members: [member] }
  const ofListener = await runAll(createListener, listener)
  expect(ofListener.octavia.bodies).toEqual([
    { listener: { loadbalancer_id: 'lb', ...below.listener } },
    { pool: { listener_id: 'new', ...pool } },
    all,
    { healthmonitor: { pool_id: 'new', ...monitor } },
  ])
  const places = ['/lbaas/listeners', { loadbalancer_id: 'lb', protocol_port: 80 }]
  expect(ofListener.octavia.asked).toEqual([places, places])
  const ofPool = await runAll(createPool, poolInput)
  expect(ofPool.octavia.bodies).toEqual([
    { pool: { loadbalancer_id: 'lb', ...pool } },
    all,
    { healthmonitor: { pool_id: 'new', ...monitor } },
  ])
  const named = { ...poolInput, spec: { ...poolInput.spec, parentResourceId: 'l1', pool: { ...pool, name: 'web' } } }
  const { octavia } = await runAll(createPool, named)
  expect(octavia.bodies[0]).toEqual({ pool: { listener_id: 'l1', ...pool, name: 'web' } })
  expect(new Set([...ofPool.octavia.asked, ...octavia.asked].map((one) => JSON.stringify(one)))).toEqual(
    new Set(['["/lbaas/pools",{"loadbalancer_id":"lb"}]', '["/lbaas/pools",{"loadbalancer_id":"lb","name":"web"}]']),
  )
  const whole = await runAll(createBalancer, {
    ...balancer,
    spec: { ...balancer.spec, loadbalancer: { vip_subnet_id: 's', name: 'shop' } },
  })
  const tree = {
    ...below.listener,
    default_pool: { ...pool, members: [member], healthmonitor: monitor, name: 'shop-pool' },
  }
  expect(whole.octavia.bodies).toEqual([{ loadbalancer: { vip_subnet_id: 's', name: 'shop', listeners: [tree] } }])
  await Reflect.apply(whole.steps[0]?.undo ?? (async () => {}), whole.steps[0], [whole.context])
  expect(whole.octavia.asked.map((one) => JSON.stringify(one))).toEqual([
    '["/lbaas/loadbalancers",{"project_id":"p","name":"shop"}]',
    '["/lbaas/loadbalancers",{"project_id":"p","name":"shop"}]',
    '["/lbaas/loadbalancers/:balancer",{"cascade":true}]',
  ])
})

it.each([
  ['a listener alone', {}, ['listener', 'active']],
  ['a pool', { pool }, ['listener', 'pool', 'active']],
  ['a pool with members', { pool, members: [member] }, ['listener', 'pool', 'members', 'active']],
  ['a pool without members', { pool, members: [], monitor }, ['listener', 'pool', 'monitor', 'active']],
  ['members without a pool', { members: [member], monitor }, ['listener', 'active']],
])('makes for %s the steps that it needs', (_what, spec, steps) => {
  const input = { spec: { loadbalancer_id: 'lb', listener: below.listener, ...spec }, before: [] }
  expect(createListener.steps.filter((step) => step.when?.(input) ?? true).map(({ id }) => id)).toEqual(steps)
})

it('says that a load balancer ended in ERROR, and names it in the title of its job', async () => {
  const octavia = createOctavia()
  octavia.fail()
  const [, active] = createBalancer.steps
  const made = { balancer: 'new' }
  const context = { cloud: octavia.cloud, session, input: balancer, made, signal: new AbortController().signal }
  await expect(active?.do(context)).rejects.toThrow('The load balancer is in the state ERROR.')
  expect(createBalancer.title(balancer)).toBe('Create Load Balancer')
  expect(
    createListener.title({ ...listener, spec: { ...listener.spec, listener: { ...below.listener, name: 'web' } } }),
  ).toEqual({ text: 'Create Listener {name}', values: { name: 'web' } })
})
