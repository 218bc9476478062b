import { Writable } from 'node:stream'
import { createGateway, type Gateway } from '../gateway/create-gateway.ts'
import { createLogger } from '../gateway/observe/logger.ts'
import {
  createManualClock,
  createSeededRandom,
  createSimulator,
  type ManualClock,
  type Simulator,
  type SimulatorRequest,
} from '../simulator/index.ts'
import { hostSources } from './hosted-sources.ts'
import { type CookieStore, createCookieStore, createInjectFetch } from './inject-fetch.ts'
import type { SourcePlugin } from './source-plugin.ts'

/** What the server side of a test is made with. */
export interface HostOptions {
  readonly plugins: readonly SourcePlugin[]
  /** `demo`, `empty` or `scale:N`; `empty` when absent. */
  readonly world?: string
  /** The deployer's settings over the defaults. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The deployer's policy rules over the defaults, by service. */
  readonly policy?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The deployer's state folder, with `header/`. */
  readonly home?: string
  /** Highest microversions by service, to play an older cloud. */
  readonly maximumVersions?: Readonly<Record<string, string>>
  /** False sends answers that break the schema of their call, as a deployed dashboard does. Default true. */
  readonly checksAnswers?: boolean
}

/** Credentials at the sign-in page. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly domain: string
  readonly project?: string
  readonly region?: string
}

/** A request to a service of the cloud. */
export interface ServedRequest {
  readonly method: string
  /** From the service's own place in its region on, with the query: `/network/v2.0/ports?name=a`. */
  readonly address: string
  /** Undefined where there is none, or it is no JSON. */
  readonly body: unknown
}

/** Larger ones are files. */
const BODY_AT_MOST = 1_000_000

function jsonIn(body: string | Uint8Array = ''): unknown {
  if (body.length > BODY_AT_MOST) return undefined
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

function servedRequest({ method, url, body }: SimulatorRequest): ServedRequest {
  const { pathname, search } = new URL(url)
  return { method, address: pathname.replace(/^\/Region[A-Z]\w*(?=\/)/, '') + search, body: jsonIn(body) }
}

/** The whole server side in this process: the real gateway, and the simulator on a clock that is stopped until it is moved. */
export interface TestHost {
  readonly clock: ManualClock
  readonly simulator: Simulator
  readonly gateway: Gateway
  /** What the gateway has logged, a JSON line each. */
  readonly log: readonly string[]
  /** What handlers and timed steps of the cloud threw that was no refusal: defects of the simulator. */
  readonly defects: readonly string[]
  /** The requests that have come to the services, in their order. */
  readonly served: readonly ServedRequest[]
  /** A browser of its own: `fetch` with its cookies. */
  browser(): { readonly fetch: typeof fetch; readonly cookies: CookieStore }
  close(): Promise<void>
}

/** The origin of the dashboard. */
export const TEST_ORIGIN = 'http://dashboard.test'

/** Starts gateway and simulator for a test. */
export async function openHost({
  plugins,
  world = 'empty',
  settings,
  policy,
  home,
  maximumVersions,
  checksAnswers = true,
}: HostOptions): Promise<TestHost> {
  const clock = createManualClock()
  const log: string[] = []
  const defects: string[] = []
  const served: ServedRequest[] = []
  const simulator = await createSimulator({
    world,
    clock,
    random: createSeededRandom('test'),
    onDefect: (defect, where) => void defects.push(`${where}: ${String(defect)}`),
    onRequest: (request) => void served.push(servedRequest(request)),
    parts: plugins.flatMap(({ simulator: part }) => (part ? [part] : [])),
    ...(maximumVersions ? { maximumVersions } : {}),
  })
  const { origin } = await simulator.listen()
  const destination = new Writable({
    write: (line, _encoding, done) => {
      log.push(String(line))
      done()
    },
  })
  const gateway = await createGateway({
    cloud: { name: 'test', authUrl: `${origin}/identity/v3` },
    secrets: ['a secret for tests, long enough for any key'],
    hosting: hostSources(plugins, home),
    logger: createLogger({ level: 'info', destination }),
    sources: { now: () => clock.now() },
    checksAnswers,
    settings: { ALLOWED_HOSTS: [new URL(TEST_ORIGIN).hostname], ...settings },
    ...(policy ? { policyOverrides: policy } : {}),
  })
  return {
    clock,
    simulator,
    gateway,
    log,
    defects,
    served,
    browser() {
      const cookies = createCookieStore()
      return { cookies, fetch: createInjectFetch(gateway.server, cookies, TEST_ORIGIN) }
    },
    async close() {
      await gateway.close()
      await simulator.close()
    },
  }
}
