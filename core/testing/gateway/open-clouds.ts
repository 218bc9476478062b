import type { InjectOptions } from 'fastify'
import { planClouds } from '../../gateway/clouds/plan-clouds.ts'
import { createGateway, type Gateway } from '../../gateway/create-gateway.ts'
import type { GatewayOptions } from '../../gateway/gateway-options.ts'
import { createLogger } from '../../gateway/observe/logger.ts'
import { createManualClock, createSimulator } from '../../simulator/index.ts'
import type { Answer } from './open-gateway.ts'
import { testCloudPart } from './test-cloud-part.ts'
import { testPart } from './test-part.ts'

/** An embedded cloud, and what it has been sent. */
export interface SeenCloud {
  readonly authUrl: string
  /** The tokens that have come in, of callers and in the path of a question about one. */
  readonly tokens: ReadonlySet<string>
  /** Makes a user with a role in the project demo. */
  addUser(name: string, password: string): Promise<void>
}

/** A browser without a window that sends cookies by their paths, and of two with one name that of the longer path first. */
export interface PathBrowser {
  /** Values by name and path: `sessionid /`. */
  readonly jar: Map<string, string>
  ask(method: string, url: string, payload?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Signs in below a web root. */
  signIn(root: string, username: string, password: string): Promise<Answer>
}

export interface OpenClouds {
  readonly first: SeenCloud
  readonly second: SeenCloud
  /** Where the pages of the second cloud are. */
  readonly root: string
  readonly gateway: Gateway
  readonly log: () => string
  browser(): PathBrowser
  close(): Promise<void>
}

async function openCloud(clock: ReturnType<typeof createManualClock>) {
  const tokens = new Set<string>()
  const simulator = await createSimulator({
    parts: [testCloudPart],
    world: 'empty',
    clock,
    onRequest({ headers = {} }) {
      for (const name of ['x-auth-token', 'x-subject-token']) {
        const token = headers[name]
        if (typeof token === 'string') tokens.add(token)
      }
    },
  })
  const authUrl = `${(await simulator.listen()).origin}/identity/v3`
  const addUser: SeenCloud['addUser'] = async (name, password) => {
    const post = (path: string, body: unknown, token?: string, method = 'POST') =>
      fetch(authUrl + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
        body: JSON.stringify(body),
      })
    const domain = { id: 'default' }
    const user = { name: 'admin', password: 'fascia-admin', domain }
    const scope = { project: { name: 'admin', domain } }
    const entered = await post('/auth/tokens', {
      auth: { identity: { methods: ['password'], password: { user } }, scope },
    })
    const token = entered.headers.get('x-subject-token') ?? ''
    const read = async (path: string) => (await fetch(authUrl + path, { headers: { 'x-auth-token': token } })).json()
    const made = await (await post('/users', { user: { name, password, domain_id: 'default' } }, token)).json()
    const project = (await read('/projects?name=demo')).projects[0].id
    const role = (await read('/roles?name=member')).roles[0].id
    await fetch(`${authUrl}/projects/${project}/users/${made.user.id}/roles/${role}`, {
      method: 'PUT',
      headers: { 'x-auth-token': token },
    })
    tokens.clear()
  }
  return { authUrl, tokens, addUser, simulator }
}

function createPathBrowser(gateway: Gateway): PathBrowser {
  const jar = new Map<string, string>()
  const ask: PathBrowser['ask'] = async (method, url, payload, headers = {}) => {
    const [path = ''] = url.split('?')
    const sent = [...jar]
      .map(([key, value]) => ({ name: key.split(' ')[0] ?? '', at: key.split(' ')[1] ?? '/', value }))
      .filter(({ at }) => path.startsWith(at))
      .sort((one, other) => other.at.length - one.at.length)
    const root = /^\/clouds\/([\w-]+)\//.exec(path)?.[1]
    const csrf = sent.find(({ name }) => name === (root ? `csrftoken~${root}` : 'csrftoken'))?.value ?? ''
    const answer = await gateway.server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(sent.length > 0 ? { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') } : {}),
        ...{ 'x-requested-with': 'XMLHttpRequest', 'x-csrftoken': csrf },
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
    })
    for (const { name, value, path: at, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(`${name} ${at}`)
      else jar.set(`${name} ${at}`, value)
    }
    return answer
  }
  return {
    jar,
    ask,
    signIn: (root, username, password) => ask('POST', `${root}auth/login/`, { username, password }),
  }
}

/** A dashboard of two embedded clouds on two ports, whose people, projects and resources have the same names and ids; their clock is stopped. */
export async function openClouds(options: Partial<GatewayOptions> = {}): Promise<OpenClouds> {
  const clock = createManualClock()
  const [first, second] = await Promise.all([openCloud(clock), openCloud(clock)])
  const lines: string[] = []
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const plan = await planClouds({
    webRoot: '/',
    chosen: { CLOUDS: ['second'], ...options.settings },
    first: { name: 'first', authUrl: first.authUrl },
    read: async (name) => ({ name, authUrl: second.authUrl }),
  })
  const common = {
    secrets: ['a secret of the tests'] as const,
    parts: [{ plugin: 'test', part: testPart }],
    checksAnswers: true,
    ...options,
    clouds: plan.offered,
    sources: { now: clock.now, after: clock.after },
  }
  const further = await Promise.all(
    plan.further.map(({ address: cloud, key: cloudKey, webRoot, settings }) =>
      createGateway({ ...common, cloud, cloudKey, webRoot, settings, logger: logger.child({ cloud: cloud.name }) }),
    ),
  )
  const gateway = await createGateway({
    ...common,
    ...{ cloud: { name: 'first', authUrl: first.authUrl }, settings: plan.settings, further },
    logger: logger.child({ cloud: 'first' }),
  })
  return {
    ...{ first, second, gateway },
    root: '/clouds/second/',
    log: () => lines.join(''),
    browser: () => createPathBrowser(gateway),
    async close() {
      await gateway.close()
      await Promise.all([first.simulator.close(), second.simulator.close()])
    },
  }
}
