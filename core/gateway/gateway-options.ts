import type { Dispose, ErrorCode } from '@fascia/sdk/common'
import type { GatewayPart } from '@fascia/sdk/gateway'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { BootDocument, BootRest } from '../common/boot.ts'
import type { OfferedCloud } from '../common/clouds.ts'
import type { Logo } from '../common/logo.ts'
import type { BootFacts } from './boot-facts.ts'
import type { MetricsAddress } from './observe/metrics-server.ts'
import type { PolicyOverrides } from './policy/index.ts'
import type { Shared } from './shared/shared.ts'
import type { ServedFiles } from './store/build-files.ts'
import type { StoreServer } from './store/store-server.ts'
import type { HandlerWatch } from './watchdog/handler-watch.ts'

/** The cloud that the gateway speaks to. */
export interface CloudAddress {
  /** A name for people and for keys of stored preferences; the host of the address when absent. */
  readonly name?: string
  /** Keystone v3: `http://127.0.0.1:4601/identity/v3`. */
  readonly authUrl: string
  /** Which of the catalogue's addresses are used. Default `public`. */
  readonly interface?: 'public' | 'internal' | 'admin'
  /** PEM text of further certificate authorities. */
  readonly caCert?: string
  /** False accepts any certificate. Default true. */
  readonly verify?: boolean
  /** Regions offered on the login page before the catalogue is known. */
  readonly regions?: readonly string[]
}

/** The gateway part of one plugin. */
export interface NamedPart {
  readonly plugin: string
  readonly part: GatewayPart
}

/** Called with the request for a page that will ask for a list, and the address of that list below the web root. */
export type OnPageList = (request: FastifyRequest, reply: FastifyReply, address: string) => void

/** The contents of a file of a build that another replica serves, or has served, by its address below the web root. */
export type OfOtherBuilds = (address: string) => Promise<Buffer | undefined>

/** What the gateway needs of the host of plugins and pages. */
export interface HostingDoor {
  /** Adds the shell page, assets and plugin bundles. The instance's prefix is the web root. */
  register(fastify: FastifyInstance, onPageList?: OnPageList, ofOtherBuilds?: OfOtherBuilds): Promise<void> | void
  boot(facts: BootFacts): Promise<BootDocument> | BootDocument
  /** What the boot document of the same facts leaves out. */
  bootRest(facts: BootFacts): Promise<BootRest> | BootRest
  /** The help text of a panel in a language; undefined where it has none. */
  help?(panel: string, language: string): string | undefined
  parts(): readonly NamedPart[]
  /** The deployer's logo; the dashboard's own mark when absent. */
  readonly logo?: Logo
  /** Of which builds of shell and plugins the pages are made at this moment; undefined without a web build. */
  builds?(): string | undefined
  /** The files of these builds that browsers load; undefined without a web build. */
  files?(): ServedFiles | undefined
  /** Calls the listener when plugins are added, removed, switched or updated. */
  onDidChange(listener: () => void): () => void
  /** Reports a part that the gateway cannot run, so that the plugin is shown as refused with the reason. */
  refuse?(plugin: string, code: ErrorCode, text: string): void
  /** How often each plugin's scripts ran into the content security policy, by area; `shell` and `unknown` besides. */
  violations?(): ReadonlyMap<string, number>
  close?(): Promise<void> | void
}

/** Limits of a gateway: sizes in bytes, times in milliseconds, numbers of rows and sessions. */
export interface GatewayLimits {
  /** The largest body of a request, in bytes; that of a stream has no limit. */
  readonly bodyBytes: number
  /** How long a body that is read whole may take to arrive, in ms. */
  readonly bodyMs: number
  /** How long a body that is handed on may make no progress, in ms. */
  readonly silenceMs: number
  /** The largest answer of a service that is parsed, in bytes. */
  readonly upstreamAnswerBytes: number
  /** The most rows that a list without pages loads. */
  readonly listRows: number
  /** Time limit of an upstream call by official service type, before that of the service's protocol; `default` where neither names one. */
  readonly upstreamTimeoutMs: Readonly<Record<string, number>> & { readonly default: number }
  /** How long a plugin's handler may take, in ms. */
  readonly handlerMs: number
  /** How long a list that a page's document began waits for its request, in ms. */
  readonly earlyListMs: number
  /** How long requests may still use the token of a project that their session has left, in ms. */
  readonly tokenGraceMs: number
  /** How long it goes on to serve after `close`, in ms, while `/readyz` answers 503: load balancers send requests to others meanwhile. */
  readonly drainMs: number
  /** How long requests under way may take after that, in ms. */
  readonly shutdownMs: number
  /** Sessions whose opened cookie, roles and catalogue one process remembers. */
  readonly rememberedSessions: number
  /** The absolute lifetime of a session, in ms. */
  readonly sessionMs: number
}

/** The limits that hold where a deployer sets none. */
export const DEFAULT_LIMITS: GatewayLimits = {
  bodyBytes: 1_048_576,
  bodyMs: 30_000,
  silenceMs: 60_000,
  upstreamAnswerBytes: 67_108_864,
  listRows: 10_000,
  upstreamTimeoutMs: { default: 30_000 },
  handlerMs: 120_000,
  earlyListMs: 5_000,
  tokenGraceMs: 10_000,
  drainMs: 0,
  shutdownMs: 4_000,
  rememberedSessions: 20_000,
  sessionMs: 12 * 3_600_000,
}

/** Time, ids and randomness, injected so that tests own them. */
export interface GatewaySources {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A new UUID, version 4. */
  readonly uuid: () => string
  /** So many random bytes, fit for keys. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Runs something once after a while; the way back stops it. For what goes on without a request. */
  readonly after: (delayMs: number, run: () => void | Promise<void>) => Dispose
}

/** The gateway of a cloud beside the first: it does not listen. */
export interface FurtherGateway {
  readonly webRoot: string
  readonly server: FastifyInstance
  close(): Promise<void>
}

/** What a gateway is made with. */
export interface GatewayOptions {
  readonly cloud: CloudAddress
  /** The first seals sessions, all open them. */
  readonly secrets: readonly [string, ...string[]]
  /** The path of the dashboard: `/` or `/cloud/`. */
  readonly webRoot?: string
  /** What the cookies of this cloud have in their names, where another one is at the path above: `site-b`. */
  readonly cloudKey?: string
  /** The clouds that people choose among, this one included; absent where there is one. */
  readonly clouds?: readonly OfferedCloud[]
  /** Gateways of further clouds, whose web roots are below this one: they answer through this one, and close with it. */
  readonly further?: readonly FurtherGateway[]
  readonly hosting?: HostingDoor
  /** Parts beside those of the hosting, for tests and embedders. */
  readonly parts?: readonly NamedPart[]
  /** The deployer's settings over the defaults. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The setting `ANNOUNCEMENTS` at this moment; that of `settings` without it. */
  readonly announcements?: () => unknown
  /** The deployer's policy rules over the defaults, by service. */
  readonly policyOverrides?: PolicyOverrides
  /** What the replicas of the dashboard share for a while. Closed with the gateway. Without it this gateway is the only one. */
  readonly shared?: Shared
  /** What `/readyz` names besides, in sentences: the dashboard serves, and its deployer should know. */
  readonly warnings?: () => readonly string[]
  /**
   * Where what people keep and their background jobs are: a database server, which all replicas share, or a file, which several processes of one
   * machine may share. Without it that ends with the process.
   */
  readonly store?: StoreServer | string
  /** Where an earlier release kept background jobs that had not ended; they are taken over into the store. */
  readonly earlierJobs?: string
  readonly logger?: Logger
  readonly limits?: Partial<GatewayLimits>
  readonly sources?: Partial<GatewaySources>
  /** What `/metrics` asks for as `Authorization: Bearer …`; without one there is no `/metrics` beside the dashboard's pages. */
  readonly metricsToken?: string
  /** Where `listen` serves `/metrics` besides, without a token. */
  readonly metricsAddress?: MetricsAddress
  /** Adds memory, processor and event-loop figures of the process to `/metrics`. */
  readonly hasProcessMetrics?: boolean
  /** Checks each answer of a plugin against the schema of its call, for tests and development: a check costs time and memory. Default false. */
  readonly checksAnswers?: boolean
  /** Called when a handler begins and ends, for a watchdog. */
  readonly watch?: HandlerWatch
  /** Proxies whose `X-Forwarded-…` headers are believed. Default: the setting TRUSTED_PROXIES. */
  readonly trustProxy?: boolean | string
}

/** The name of the cloud, by which browsers and the store keep what belongs to it. */
export function cloudNameOf({ name, authUrl }: CloudAddress): string {
  return name ?? new URL(authUrl).host
}

/**
 * What a seal is for that counts with one cloud alone: a session, and whatever else leads to its token. Another name or address of Keystone is another
 * cloud, so that a dashboard that is turned to it sends it no token of the first.
 */
export function sealOfCloud(purpose: string, cloud: CloudAddress): string {
  return `${purpose} ${cloudNameOf(cloud)} ${cloud.authUrl}`
}

/** A web root in its one form: it begins and ends with a slash. */
export function normalWebRoot(text = '/'): string {
  const inner = text.replace(/^\/+|(?<!\/)\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}
