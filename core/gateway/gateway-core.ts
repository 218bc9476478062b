import type { NameLookup } from '@fascia/sdk/gateway'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { OfferedCloud } from '../common/clouds.ts'
import type { WebSignOnCookies } from './auth/web-sign-on/web-sign-on-cookies.ts'
import type { EarlyLists } from './dispatch/early-lists.ts'
import type { RouteTable } from './dispatch/route-table.ts'
import type { UploadSlots } from './dispatch/upload-slots.ts'
import type { ProjectRecord } from './events/project-record.ts'
import type { CloudAddress, GatewayLimits, GatewaySources, HostingDoor, NamedPart } from './gateway-options.ts'
import type { RunningJobs } from './jobs/running-jobs.ts'
import type { Keystone } from './keystone/keystone.ts'
import type { Live } from './live/create-live.ts'
import type { AuditRecord } from './observe/audit-record.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Policy } from './policy/index.ts'
import type { Accounts } from './session/accounts.ts'
import type { CsrfTokens } from './session/csrf-tokens.ts'
import type { EndedSessions } from './session/ended-sessions.ts'
import type { KnownBrowsers } from './session/known-browsers.ts'
import type { LatestSignIns } from './session/latest-sign-ins.ts'
import type { PendingSignIns } from './session/pending-sign-ins.ts'
import type { RetiredTokens } from './session/retired-tokens.ts'
import type { CookieWriter } from './session/session-cookies.ts'
import type { Sessions } from './session/sessions.ts'
import type { createTickets } from './session/tickets.ts'
import type { Settings } from './settings/settings.ts'
import type { Shared } from './shared/shared.ts'
import type { SocketTickets } from './sockets/socket-tickets.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { Store } from './store/store.ts'
import type { NameCache } from './upstream/name-cache.ts'
import type { Protocols } from './upstream/protocols.ts'
import type { Transport } from './upstream/transport.ts'
import type { VersionCache } from './upstream/version-cache.ts'
import type { HandlerWatch } from './watchdog/handler-watch.ts'

/** What changes together when plugins come, go or are switched; replaced as a whole. */
export interface PartSet {
  readonly parts: readonly NamedPart[]
  readonly table: RouteTable
  readonly policy: Policy
  readonly settings: Settings
  readonly protocols: Protocols
  /** How names of resources are found, by type code. */
  readonly names: ReadonlyMap<string, NameLookup>
}

/** Everything that one gateway is made of, for the routes of core. */
export interface GatewayCore {
  readonly cloud: CloudAddress
  readonly webRoot: string
  readonly cloudKey: string | undefined
  /** Those that people choose among; none where there is one cloud. */
  readonly clouds: readonly OfferedCloud[]
  /** The server of the further cloud that has an address. */
  readonly furtherOf: (url: string) => FastifyInstance | undefined
  readonly limits: GatewayLimits
  readonly sources: GatewaySources
  readonly logger: Logger
  readonly hosting: HostingDoor | undefined
  /** The setting `ANNOUNCEMENTS` at this moment. */
  readonly announcements: () => unknown
  readonly transport: Transport
  readonly keystone: Keystone
  readonly sessions: Sessions
  readonly pendingSignIns: PendingSignIns
  readonly latestSignIns: LatestSignIns
  readonly endedSessions: EndedSessions
  /** What browsers keep while they sign in by an identity provider. */
  readonly signOns: WebSignOnCookies
  readonly tickets: ReturnType<typeof createTickets>
  readonly accounts: Accounts
  readonly earlyLists: EarlyLists
  readonly cookies: CookieWriter
  readonly knownBrowsers: KnownBrowsers
  readonly csrf: CsrfTokens
  /** Tokens of sessions that have ended or changed their scope. */
  readonly retired: RetiredTokens
  readonly jobs: RunningJobs
  readonly live: Live
  readonly sockets: Sockets
  readonly socketTickets: SocketTickets
  readonly store: Store
  /** What people do in projects. */
  readonly record: ProjectRecord
  /** Who changed what. */
  readonly audit: AuditRecord
  /** What replicas share for a while. */
  readonly shared: Shared
  readonly uploads: UploadSlots
  readonly versions: VersionCache
  readonly nameCache: NameCache
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** What is amiss with the deployment now, in sentences. */
  readonly warnings: () => readonly string[]
  /** Whether it has been asked to end: others serve what is not under way here. */
  readonly isDraining: () => boolean
  readonly watch: HandlerWatch
  /** Whether answers are checked against the schemas of their calls. */
  readonly checksAnswers: boolean
  /** The parts of this moment: a request reads it once. */
  readonly current: () => PartSet
}
