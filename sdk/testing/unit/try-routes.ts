import { Readable } from 'node:stream'
import { type AnyCall, Fault } from '@fascia/sdk/common'
import type {
  Cloud,
  CloudRequest,
  PageRequest,
  RequestSession,
  Route,
  RouteContext,
  ServiceClient,
} from '@fascia/sdk/gateway'
import { keptInMemory } from './kept-in-memory.ts'

/**
 * What the services answer, by service, method and path: `{ 'volume GET /volumes/v1': { volume: { id: 'v1' } } }`. Of a request that picks a field, and of
 * a list, the field alone may be given in its place: `{ id: 'v1' }`. A function is given the request; what it throws, and a fault that is given, fails the request. A
 * request without an answer gets an empty object, of a list no rows.
 */
export type CloudAnswers = Readonly<Record<string, unknown>>

/** Routes over services that answer as a test says, and what they asked these. */
export interface TriedRoutes {
  /** What the handler of a call answers, of a list all of its items. `created` and `answer` are answers with `status`, `headers` and `body`. */
  ask<Answer = unknown>(
    call: AnyCall,
    input?: {
      readonly params?: object
      readonly query?: object
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    },
  ): Promise<Answer>
  /**
   * What the services were asked, in order: service, method, path with its query, and the microversion in parentheses; then the body, where there
   * is one: `['volume POST /volumes/v1/action (3.27)', { 'os-extend': { new_size: 2 } }]`. A job that is started is there with its id, the step that is
   * waited for, and its input: `['job lbaas.job.create-pool until members', { pool: {} }]`.
   */
  readonly sent: (readonly [line: string, body?: unknown])[]
  /** The lines of `sent` alone. */
  lines(): readonly string[]
  /** The services themselves, for functions that take them, as look-ups of names do. */
  readonly cloud: Cloud
}

/** What a test may say of the cloud, of the session and of the time. */
export interface RoutesSituation {
  readonly answers?: CloudAnswers
  /** Names that other plugins look up, by type and id. Those of the session's project and user are known without. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly session?: Partial<RequestSession>
  readonly settings?: Readonly<Record<string, unknown>>
  /** Whether policy allows rules; it does when absent. */
  readonly allows?: RouteContext<never, never, never>['allows']
  /** What the jobs that are started have made, by step. */
  readonly made?: Readonly<Record<string, string>>
  /** Milliseconds since 1970; 0 when absent. */
  readonly nowMs?: number
  /** Services that the catalogue lacks, by the names that routes use: `image`. A request to one fails with GATEWAY_SERVICE_MISSING. */
  readonly missing?: readonly string[]
  /** Services without an address for people. */
  readonly unpublished?: readonly string[]
  /** The highest microversion of each service; higher than every other when absent. */
  readonly maximumVersions?: Readonly<Record<string, string>>
}

const SESSION: RequestSession = {
  userId: 'u1',
  userName: 'demo',
  projectId: 'p1',
  projectName: 'demo',
  domainId: 'd1',
  region: 'RegionOne',
  roles: [],
  isSuperuser: false,
}
const CLIENTS = ['compute', 'image', 'network', 'volume', 'identity', 'placement'] as const

function withParams(path: string, params: CloudRequest['params'] = {}): string {
  return path.replace(/:(\w+)\*?/g, (mark, name: string) => params[name] ?? mark)
}

function withQuery(path: string, query: CloudRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  return pairs.length === 0 ? path : `${path}?${pairs.map((pair) => pair.join('=')).join('&')}`
}

/** The field of an answer, where the answer has it; else the answer is that field. */
function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null && field in answer ? Object(answer)[field] : answer
}

function isAtLeast(version: string, least: string): boolean {
  const [[major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]] = [version, least].map((one) =>
    one.split('.').map(Number),
  ) as [number[], number[]]
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** Fails where an answer says of what was made an address that is of none of the routes. */
function checkLocation(routes: readonly Route[], answer: unknown): void {
  const { status, headers } = Object(answer)
  const location: unknown = Object(headers).location
  if (status !== 201 || typeof location !== 'string') return
  const parts = partsOf(location)
  const isOf = ({ path }: Route): boolean => {
    const own = partsOf(path)
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  if (!routes.some(isOf)) throw new TypeError(`No route has the address ${location} of what was made.`)
}

/**
 * Runs the handlers of a gateway part over services that answer as the test says, without a server, so that a test sees what a route sends and what it makes of an
 * answer. Parameters, queries and bodies are not checked against their schemas. The address of what was made has to be that of one of the routes.
 *
 * @example
 * ```ts
 * import { getCall } from '@fascia/sdk/common'
 * import { handle } from '@fascia/sdk/gateway'
 * import { tryRoutes } from '@fascia/testing/unit'
 * import Type from 'typebox'
 * import { expect, it } from 'vitest'
 *
 * const get = getCall('/api/cinder/backups/:id/', { answer: Type.Object({ id: Type.String() }) })
 * const routes = [handle(get, ({ cloud, params }) => cloud.volume.get('/backups/:id', { params, pick: 'backup' }))]
 *
 * it('reads a backup', async () => {
 *   const { ask, lines } = tryRoutes(routes, { answers: { 'volume GET /backups/b1': { backup: { id: 'b1' } } } })
 *   expect(await ask(get, { params: { id: 'b1' } })).toEqual({ id: 'b1' })
 *   expect(lines()).toEqual(['volume GET /backups/b1'])
 * })
 * ```
 */
export function tryRoutes(
  routes: readonly Route[],
  {
    answers = {},
    names = {},
    session,
    settings = {},
    allows = async () => true,
    made = {},
    nowMs = 0,
    missing = [],
    unpublished = [],
    maximumVersions = {},
  }: RoutesSituation = {},
): TriedRoutes {
  const sent: (readonly [line: string, body?: unknown])[] = []
  const person: RequestSession = { ...SESSION, ...session }
  const own: NonNullable<RoutesSituation['names']> = {
    'OS::Keystone::Project': { [person.projectId]: person.projectName },
    'OS::Keystone::User': { [person.userId]: person.userName },
  }
  const send = async (name: string, method: string, path: string, request: CloudRequest = {}, body?: unknown) => {
    if (missing.includes(name)) throw new Fault('GATEWAY_SERVICE_MISSING')
    const line = `${name} ${method} ${withParams(path, request.params)}`
    const asked = `${withQuery(line, request.query)}${request.microversion ? ` (${request.microversion})` : ''}`
    const sends = body ?? request.body
    sent.push(sends === undefined ? [asked] : [asked, sends])
    const given = answers[line]
    const answer = typeof given === 'function' ? await given({ ...request, body: sends }) : given
    if (answer instanceof Error) throw answer
    return request.pick === undefined ? answer : fieldOf(answer, request.pick)
  }
  const clientOf = (name: string): ServiceClient => ({
    type: name,
    isPresent: !missing.includes(name),
    get: async <T>(path: string, request?: CloudRequest) => ((await send(name, 'GET', path, request)) ?? {}) as T,
    post: async <T>(path: string, body?: unknown, request?: CloudRequest) =>
      ((await send(name, 'POST', path, request, body)) ?? {}) as T,
    put: async <T>(path: string, body?: unknown, request?: CloudRequest) =>
      ((await send(name, 'PUT', path, request, body)) ?? {}) as T,
    patch: async <T>(path: string, body?: unknown, request?: CloudRequest) =>
      ((await send(name, 'PATCH', path, request, body)) ?? {}) as T,
    delete: async <T>(path: string, request?: CloudRequest) => (await send(name, 'DELETE', path, request)) as T,
    async *pages<Row, Item = Row>(path: string, key: string, request: PageRequest<Row, Item> = {}) {
      const { limit, marker, query, ...rest } = request
      const paging = { ...(limit ? { limit } : {}), ...(marker ? { marker } : {}) }
      const answer = await send(name, 'GET', path, { ...rest, pick: key, query: { ...query, ...paging } })
      const rows = (answer ?? []) as readonly Row[]
      yield { items: request.map ? await request.map(rows) : (rows as unknown as readonly Item[]) }
    },
    async pipe(method, path, request) {
      const given = (await send(name, method, path, request)) ?? {}
      return { status: 200, headers: {}, body: Readable.from([]), ...(given as object) }
    },
    maximumVersion: async () => maximumVersions[name],
    has: async (least) => isAtLeast(maximumVersions[name] ?? '999.0', least),
  })
  const clients = Object.fromEntries(CLIENTS.map((name) => [name, clientOf(name)])) as Pick<
    Cloud,
    (typeof CLIENTS)[number]
  >
  const cloud: Cloud = {
    ...clients,
    service: clientOf,
    publicAddress: (type) =>
      [...missing, ...unpublished].includes(type) ? undefined : `https://cloud.example/${type}`,
    async names(type, ids) {
      const known = { ...names[type], ...own[type] }
      return new Map(ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]] as const])))
    },
  }
  const kept = keptInMemory(() => nowMs)
  return {
    cloud,
    sent,
    lines: () => sent.map(([line]) => line),
    async ask<Answer>(call: AnyCall, input: Parameters<TriedRoutes['ask']>[1] = {}) {
      const route = routes.find(({ method, path }) => method === call.method && path === call.path)
      if (!route) throw new TypeError(`No route has the call ${call.method} ${call.path}.`)
      const context: RouteContext<unknown, unknown, unknown> = {
        cloud,
        session: person,
        params: input.params ?? {},
        query: input.query ?? {},
        body: input.body,
        settings: (path) => settings[path],
        allows,
        jobs: {
          start: async (job, given, until) => {
            sent.push([`job ${job.id} until ${until}`, given])
            return made
          },
        },
        kept,
        tickets: { issue: () => 'ticket', redeem: async () => {} },
        sockets: { admit: ({ url, subprotocols = [] }) => ['socket to', url, ...subprotocols].join(' ') },
        header: (name) => input.headers?.[name],
        parseTexts: (_schema, texts) => JSON.parse(JSON.stringify(texts)),
        address: (path: string, params: object = {}) => withParams(path, { ...params }),
        signal: new AbortController().signal,
        now: () => nowMs,
      }
      const handled: unknown = route.handler(context)
      if (route.kind !== 'list') {
        const answer = await handled
        checkLocation(routes, answer)
        return answer as Answer
      }
      const items: unknown[] = []
      for await (const page of handled as AsyncIterable<{ readonly items: readonly unknown[] }>)
        items.push(...page.items)
      return items as Answer
    },
  }
}
