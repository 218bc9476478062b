import { onTestFinished } from 'vitest'
import { createManualClock, type ManualClock } from '../clock/create-manual-clock.ts'
import { createSimulator } from '../create-simulator.ts'
import { jsonOf, type SimulatorResponse } from '../http/simulator-request.ts'
import { createSeededRandom } from '../random/create-seeded-random.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'

/** An answer of the simulated cloud, with its body as parsed JSON. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: tests compare what an answer holds.
  readonly json: any
  readonly response: SimulatorResponse
}

/** A simulated cloud in this process, without a gateway. */
export interface TestCloud {
  readonly simulator: Simulator
  readonly clock: ManualClock
  readonly defects: readonly string[]
  /** Sends a request as the user of `token`. */
  send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>
  signIn(auth: object): Promise<TestAnswer>
  /** A token of one of the demonstration's people, for a project by name or for another scope. */
  tokenOf(user: 'admin' | 'demo' | 'viewer', scope?: string | object): Promise<string>
}

export const DEFAULT_DOMAIN = { domain: { id: 'default' } }

export function passwordAuth(name: string, password: string, scope?: object): object {
  return {
    identity: { methods: ['password'], password: { user: { name, password, ...DEFAULT_DOMAIN } } },
    ...(scope ? { scope } : {}),
  }
}

/** A simulator on a clock by hand, closed when the test ends. A defect that the test does not look at fails it. */
export async function openTestCloud(options: SimulatorOptions = {}, start?: ManualClock): Promise<TestCloud> {
  const clock = start ?? createManualClock()
  const defects: string[] = []
  const simulator = await createSimulator({
    clock,
    random: createSeededRandom('test'),
    onDefect: (defect, where) => defects.push(`${where}: ${defect instanceof Error ? defect.message : String(defect)}`),
    ...options,
  })
  onTestFinished(() => simulator.close())

  const cloud: TestCloud = {
    simulator,
    clock,
    defects,
    async send(method, path, body, token, headers = {}) {
      const response = await simulator.handle({
        method,
        url: `http://cloud.test${path}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(token ? { 'x-auth-token': token } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = /json/.test(response.headers['content-type'] ?? '') && !response.transport
      return {
        status: response.status,
        headers: response.headers,
        json: isJson ? readable(response) : undefined,
        response,
      }
    },
    signIn: (auth) => cloud.send('POST', '/identity/v3/auth/tokens', { auth }),
    async tokenOf(user, scope = 'demo') {
      const target = typeof scope === 'string' ? { project: { name: scope, ...DEFAULT_DOMAIN } } : scope
      const { headers } = await cloud.signIn(passwordAuth(user, `fascia-${user}`, target))
      return headers['x-subject-token'] ?? ''
    },
  }
  return cloud
}

function readable(response: SimulatorResponse): unknown {
  try {
    return jsonOf(response)
  } catch {
    return undefined
  }
}
