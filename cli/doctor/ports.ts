import { createServer } from 'node:net'
import type { ServeSettings } from '@fascia/core'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Deployment } from './deployment.ts'
import { type Finding, note, problem } from './finding.ts'

const LIMIT_MS = 3_000
const readiness = Compile(
  Type.Union([Type.Object({ status: Type.Literal('ready') }), Type.Object({ code: Type.String() })]),
)

/** Why an address cannot be served at, as the system's code; undefined when it can, and where the system chooses the port. */
async function whyNotFree({ port, host }: Pick<Place, 'port' | 'host'>): Promise<string | undefined> {
  if (port === 0) return undefined
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (failure: NodeJS.ErrnoException) => resolve(failure.code ?? failure.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** What the dashboard that serves at the address says of itself: whether it is ready; undefined where there is no dashboard. */
async function runningDashboard({ host, port, webRoot }: ServeSettings): Promise<boolean | undefined> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const shown = near.includes(':') ? `[${near}]` : near
  try {
    const answer = await fetch(`http://${shown}:${port}${webRoot}readyz`, { signal: AbortSignal.timeout(LIMIT_MS) })
    return 'status' in readiness.Parse(await answer.json())
  } catch {
    return undefined
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EADDRNOTAVAIL: 'is no address of this machine',
  EACCES: 'may not be used by this user',
}

interface Place {
  readonly what: string
  readonly port: number
  readonly host: string
  /** What sets it. */
  readonly variable: string
}

function taken({ what, port, host, variable }: Place, code: string | undefined): readonly Finding[] {
  if (code === undefined) return []
  return [
    problem(
      `${what}, ${host}:${port}, ${REASONS[code] ?? `cannot be used (${code})`}.`,
      'The dashboard does not start.',
      `End the other program, or choose another address by ${variable}.`,
    ),
  ]
}

/** Whether the addresses are free that the dashboard serves at; where it serves already, whether it is ready. */
export async function checkPorts({ settings }: Deployment): Promise<readonly Finding[]> {
  const { port, host, cloud, metricsAddress } = settings
  const own: Place = { what: 'The address of the dashboard', port, host, variable: 'HOST and PORT' }
  const code = await whyNotFree(own)
  const isReady = code === 'EADDRINUSE' ? await runningDashboard(settings) : undefined
  if (isReady === true)
    return [note(`A dashboard runs at ${host}:${port} and is ready.`, 'It serves people.', 'Nothing.')]
  if (isReady === false)
    return [
      problem(
        `A dashboard runs at ${host}:${port}, and is not ready.`,
        'It does not reach the cloud: people cannot sign in.',
        'See what is said of the cloud, and the log of the dashboard.',
      ),
    ]
  const others: readonly Place[] = [
    ...(cloud.kind === 'embedded'
      ? [
          {
            what: 'The address of the embedded cloud',
            port: cloud.port,
            host: '127.0.0.1',
            variable: 'FASCIA_SIMULATOR_PORT',
          },
        ]
      : []),
    ...(metricsAddress
      ? [{ what: 'The address of /metrics', variable: 'FASCIA_METRICS_ADDRESS', ...metricsAddress }]
      : []),
  ]
  const found = await Promise.all(others.map(async (place) => taken(place, await whyNotFree(place))))
  return [...taken(own, code), ...found.flat()]
}
