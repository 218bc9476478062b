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
  /** For what changes nothing: connections are kept, and a request whose kept one was closed meanwhile is made again. */
  readonly reads: Agent
  /** For what changes something, and for what is made again: each has a new connection, since the service may have closed a kept one, and nothing says whether it acted before. */
  readonly changes: Agent
  /** Bodies that come slowly hold their connections, which are new ones as well: other requests have some of their own. */
  readonly uploads: Agent
}

/** Makes the pools. A module of its own, because a gateway that asks nothing of a service does without undici and its memory. */
export function createAgents({ caCert, verify }: AgentOptions): Agents {
  const createAgent = (isKept: boolean): Agent =>
    new Agent({
      connections: CONNECTIONS_PER_ORIGIN,
      // 0 closes a connection after its one request.
      pipelining: isKept ? 1 : 0,
      keepAliveTimeout: 30_000,
      connect: createTrackingConnector(
        buildConnector({
          timeout: CONNECT_TIMEOUT_MS,
          rejectUnauthorized: verify,
          ...(caCert ? { ca: caCert } : {}),
        }),
      ),
    })
  return { reads: createAgent(true), changes: createAgent(false), uploads: createAgent(false) }
}
