import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createGateway, type Gateway } from '../../gateway/create-gateway.ts'
import type { GatewayOptions } from '../../gateway/gateway-options.ts'
import { createLogger } from '../../gateway/observe/logger.ts'
import { createManualClock, createSimulator, type ManualClock, type Simulator } from '../../simulator/index.ts'
import { testCloudPart } from './test-cloud-part.ts'

export type Answer = LightMyRequestResponse

/** A browser without a window: it keeps cookies and sends what the shell sends. */
export interface Visitor {
  readonly cookies: Map<string, string>
  signIn(body?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** A request as the shell's API helper makes it. */
  ask(method: string, url: string, payload?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** A request with exactly these headers besides the cookies. */
  raw(options: InjectOptions): Promise<Answer>
}

export interface OpenGateway {
  readonly gateway: Gateway
  readonly simulator: Simulator
  readonly clock: ManualClock
  /** The Keystone of the embedded cloud, for another gateway to it. */
  readonly authUrl: string
  /** Everything logged so far. */
  readonly log: () => string
  visitor(): Visitor
  close(): Promise<void>
}

const DEMO = { username: 'demo', password: 'fascia-demo' }

/** A gateway to an embedded cloud with a small compute service, both on one clock that is stopped. */
export async function openGateway(options: Partial<GatewayOptions> = {}): Promise<OpenGateway> {
  const clock = createManualClock()
  const simulator = await createSimulator({
    parts: [testCloudPart],
    world: 'empty',
    clock,
    identity: { isRefusalExplained: true, lockoutAttempts: 11, hasExampleId: true },
  })
  const authUrl = `${(await simulator.listen()).origin}/identity/v3`
  const lines: string[] = []
  const gateway = await createGateway({
    cloud: { authUrl },
    secrets: ['a secret of the tests'],
    logger: createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    checksAnswers: true,
    ...options,
    sources: { now: clock.now, after: clock.after, ...options.sources },
  })

  const visitor = (): Visitor => {
    const cookies = new Map<string, string>()
    const raw: Visitor['raw'] = async (request) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await gateway.server.inject({
        ...request,
        headers: { ...(cookie ? { cookie } : {}), ...request.headers },
      })
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    return {
      cookies,
      raw,
      signIn: (body = {}) => raw({ method: 'POST', url: '/auth/login/', payload: { ...DEMO, ...body } }),
      ask: (method, url, payload, headers = {}) =>
        raw({
          method: method as NonNullable<InjectOptions['method']>,
          url,
          headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrftoken': cookies.get('csrftoken') ?? '', ...headers },
          ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
        }),
    }
  }

  return {
    gateway,
    simulator,
    clock,
    authUrl,
    log: () => lines.join(''),
    visitor,
    async close() {
      await gateway.close()
      await simulator.close()
    },
  }
}
