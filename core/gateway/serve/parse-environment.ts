import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { normalWebRoot } from '../gateway-options.ts'
import type { MetricsAddress } from '../observe/metrics-server.ts'
import { parseSharedServer, type SharedServer } from '../shared/shared-server.ts'
import { parseStoreServer, type StoreServer } from '../store/store-server.ts'

/** Of a process that has others beside it: a load balancer that asks each second has seen two answers by then. */
const DRAIN_SECONDS = 3
/** Of a session key, in bytes. */
export const SHORTEST_SECRET = 32

export type Environment = Readonly<Record<string, string | undefined>>

/** Which cloud: the embedded one, an entry of `clouds.yaml`, or the one that `OS_*` variables name. */
export type CloudChoice =
  | { readonly kind: 'embedded'; readonly world: string; readonly port: number; readonly pace: number }
  | { readonly kind: 'named'; readonly name: string; readonly file: string | undefined }
  | {
      readonly kind: 'variables'
      readonly authUrl: string
      readonly caFile: string | undefined
      readonly region: string | undefined
      readonly interface: string | undefined
      readonly verify: boolean
    }

/** What a deployer says by environment variables. */
export interface ServeSettings {
  readonly port: number
  readonly host: string
  readonly home: string
  readonly cloud: CloudChoice
  /** Of OS_CLIENT_CONFIG_FILE: the `clouds.yaml` of the clouds that the setting CLOUDS names; where clients look without it. */
  readonly cloudsFile: string | undefined
  /** Of FASCIA_SECRET, several divided by commas: the first seals, all open. Empty: one is generated and kept. */
  readonly secrets: readonly string[]
  readonly pluginsFolder: string
  readonly trustedPlugins: readonly string[]
  /** Of FASCIA_SHARED: what replicas share for a while; one process is assumed without it. */
  readonly shared: SharedServer | undefined
  /** Of FASCIA_STORE: the database server that keeps what people arrange; a file in `home` without it. */
  readonly store: StoreServer | undefined
  readonly webRoot: string
  readonly settingsFile: string | undefined
  readonly logLevel: string
  /** Whether example plugins are hosted: with the embedded cloud, and where FASCIA_EXAMPLES is 1. */
  readonly hasExamples: boolean
  /** Of FASCIA_METRICS_ADDRESS: where `/metrics` is served on its own. */
  readonly metricsAddress: MetricsAddress | undefined
  /** Of FASCIA_METRICS_TOKEN: what `/metrics` asks for. */
  readonly metricsToken: string | undefined
  /** Of FASCIA_DRAIN_SECONDS, in ms: how long a load balancer has, after SIGTERM, to send requests to others. */
  readonly drainMs: number
  /** Of FASCIA_SHUTDOWN_SECONDS, in ms: how long requests under way may take after that. */
  readonly shutdownMs: number
  /** Whether each answer of a plugin is checked against the schema of its call. */
  readonly checksAnswers: boolean
}

function parsePort(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: `${name} must be a port number, not '${text}'.` })
}

function parseSeconds(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: `${name} must be a number of seconds, not '${text}'.` })
}

function parsePace(text: string | undefined): number {
  if (!text) return 1
  if (/^\d{1,3}$/.test(text) && Number(text) > 0) return Number(text)
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: `FASCIA_PACE must be a number from 1 to 999, not '${text}'.` })
}

/** `127.0.0.1:9464`, or `[::1]:9464`. */
function parseAddress(name: string, text: string | undefined): MetricsAddress | undefined {
  if (!text) return undefined
  const cut = text.lastIndexOf(':')
  const host = text.slice(0, Math.max(cut, 0)).replace(/^\[|\]$/g, '')
  const port = text.slice(cut + 1)
  if (host !== '' && /^\d{1,5}$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port) }
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: `${name} must be an address and a port, not '${text}'.` })
}

function parseList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parseCloud(environment: Environment, port: number): CloudChoice {
  const { FASCIA_CLOUD: name, OS_AUTH_URL: authUrl } = environment
  if (name) return { kind: 'named', name, file: environment.OS_CLIENT_CONFIG_FILE }
  if (!authUrl) {
    const simulatorPort = parsePort(
      'FASCIA_SIMULATOR_PORT',
      environment.FASCIA_SIMULATOR_PORT,
      port === 0 ? 0 : port + 1,
    )
    return {
      kind: 'embedded',
      world: environment.FASCIA_WORLD || 'demo',
      port: simulatorPort,
      pace: parsePace(environment.FASCIA_PACE),
    }
  }
  if (!URL.canParse(authUrl) || !/^https?:/.test(authUrl))
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `OS_AUTH_URL must be an address, not '${authUrl}'.` })
  return {
    kind: 'variables',
    authUrl,
    caFile: environment.OS_CACERT || undefined,
    region: environment.OS_REGION_NAME || undefined,
    interface: environment.OS_INTERFACE || environment.OS_ENDPOINT_TYPE || undefined,
    verify: !/^(1|true|yes|on)$/i.test(environment.OS_INSECURE ?? ''),
  }
}

/** Reads the variables that `fascia serve --help` lists; relative folders start at `folder`. Fails with `GATEWAY_CONFIG_INVALID`, naming the variable. */
export function parseEnvironment(environment: Environment, folder: string): ServeSettings {
  const port = parsePort('PORT', environment.PORT, 4600)
  const home = resolve(folder, environment.FASCIA_HOME || '.fascia')
  const webRoot = normalWebRoot(environment.FASCIA_WEB_ROOT)
  const cloud = parseCloud(environment, port)
  const shared = parseSharedServer(environment, folder)
  const secrets = parseList(environment.FASCIA_SECRET)
  if (secrets.some((secret) => Buffer.byteLength(secret) < SHORTEST_SECRET))
    throw new Fault('GATEWAY_CONFIG_INVALID', {
      message: `FASCIA_SECRET must have at least ${SHORTEST_SECRET} bytes a key.`,
    })
  if (!/^\/([\w.~-]+\/)*$/.test(webRoot))
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `FASCIA_WEB_ROOT must be a plain path, not '${webRoot}'.` })
  return {
    port,
    host: environment.HOST || '127.0.0.1',
    home,
    cloud,
    cloudsFile: environment.OS_CLIENT_CONFIG_FILE,
    secrets,
    pluginsFolder: environment.FASCIA_PLUGINS ? resolve(folder, environment.FASCIA_PLUGINS) : resolve(home, 'plugins'),
    trustedPlugins: parseList(environment.FASCIA_TRUSTED_PLUGINS),
    shared,
    store: parseStoreServer(environment, folder),
    webRoot,
    settingsFile: environment.FASCIA_SETTINGS ? resolve(folder, environment.FASCIA_SETTINGS) : undefined,
    hasExamples: environment.FASCIA_EXAMPLES ? environment.FASCIA_EXAMPLES === '1' : cloud.kind === 'embedded',
    logLevel: environment.FASCIA_LOG_LEVEL || 'info',
    metricsAddress: parseAddress('FASCIA_METRICS_ADDRESS', environment.FASCIA_METRICS_ADDRESS),
    metricsToken: environment.FASCIA_METRICS_TOKEN || undefined,
    drainMs: parseSeconds('FASCIA_DRAIN_SECONDS', environment.FASCIA_DRAIN_SECONDS, shared ? DRAIN_SECONDS : 0) * 1_000,
    shutdownMs: parseSeconds('FASCIA_SHUTDOWN_SECONDS', environment.FASCIA_SHUTDOWN_SECONDS, 4) * 1_000,
    checksAnswers: environment.FASCIA_CHECK_ANSWERS === '1',
  }
}
