import { Agent, buildConnector } from 'undici'
import { createTrackingConnector } from './tracking-connector.ts'

const CONNECT_TIMEOUT_MS = 5_000
const CONNECTIONS_PER_ORIGIN = 128

/** How connections to services are secured. */
export interface AgentOptions {
  readonly caCert?: string
  readonly verify: boolean
}

/** The pools of connections to all services. */
export interface Agents {
  readonly agent: Agent
  /** Bodies that come slowly hold their connections: other requests have some of their own. */
  readonly uploads: Agent
}

/** Makes the pools. A module of its own, because a gateway that asks nothing of a service does without undici and its memory. */
export function createAgents({ caCert, verify }: AgentOptions): Agents {
  const createAgent = (): Agent =>
    new Agent({
      connections: CONNECTIONS_PER_ORIGIN,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: createTrackingConnector(
        buildConnector({
          timeout: CONNECT_TIMEOUT_MS,
          rejectUnauthorized: verify,
          ...(caCert ? { ca: caCert } : {}),
        }),
      ),
    })
  return { agent: createAgent(), uploads: createAgent() }
}
