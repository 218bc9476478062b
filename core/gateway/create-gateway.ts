import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dispose, ErrorCode } from '@fascia/sdk/common'
import type { FastifyInstance } from 'fastify'
import { registerAuth } from './auth/register-auth.ts'
import { createWebSignOnCookies } from './auth/web-sign-on/web-sign-on-cookies.ts'
import { furtherByAddress } from './clouds/cloud-key.ts'
import { createPartSet } from './create-part-set.ts'
import { createServer } from './create-server.ts'
import { beginEarlyList } from './dispatch/begin-early-list.ts'
import { createEarlyLists } from './dispatch/early-lists.ts'
import { registerDispatcher } from './dispatch/register-dispatcher.ts'
import { createUploadSlots } from './dispatch/upload-slots.ts'
import { createProjectRecord } from './events/project-record.ts'
import type { GatewayCore, PartSet } from './gateway-core.ts'
import {
  cloudNameOf,
  DEFAULT_LIMITS,
  type GatewayOptions,
  type GatewaySources,
  type NamedPart,
  normalWebRoot,
  sealOfCloud,
} from './gateway-options.ts'
import { nameScope } from './http/name-scope.ts'
import { takeEarlierJobs } from './jobs/earlier-jobs.ts'
import { createEndedJobs } from './jobs/ended-jobs.ts'
import { createJobRecords } from './jobs/job-records.ts'
import { createRunningJobs } from './jobs/running-jobs.ts'
import { createKeystone } from './keystone/keystone.ts'
import { createLive } from './live/create-live.ts'
import { createAuditRecord } from './observe/audit-record.ts'
import { createLogger } from './observe/logger.ts'
import { createMetrics } from './observe/metrics.ts'
import { type MetricsServer, startMetricsServer } from './observe/metrics-server.ts'
import { createRefusalLog } from './observe/refusal-log.ts'
import { registerHealth } from './observe/register-health.ts'
import { createCorePart } from './routes/core-part.ts'
import { createAccounts } from './session/accounts.ts'
import { createCsrfTokens } from './session/csrf-tokens.ts'
import { createEndedSessions } from './session/ended-sessions.ts'
import { createKnownBrowsers } from './session/known-browsers.ts'
import { createLatestSignIns } from './session/latest-sign-ins.ts'
import { createPendingSignIns } from './session/pending-sign-ins.ts'
import { createRetiredTokens } from './session/retired-tokens.ts'
import { createSealer, type Sealer } from './session/seal.ts'
import { createCookieWriter } from './session/session-cookies.ts'
import type { SessionData } from './session/session-data.ts'
import { createSessions, tokenHash } from './session/sessions.ts'
import { createTickets } from './session/tickets.ts'
import { followShared } from './shared/follow-shared.ts'
import { createMemoryShared } from './shared/memory-shared.ts'
import { registerSocket } from './sockets/register-socket.ts'
import { createSocketTickets } from './sockets/socket-tickets.ts'
import { createSockets } from './sockets/sockets.ts'
import { createBuildFiles } from './store/build-files.ts'
import { createStore } from './store/create-store.ts'
import { watchStoreNeighbours } from './store/store-neighbours.ts'
import { createNameCache } from './upstream/name-cache.ts'
import { createTransport } from './upstream/transport.ts'
import { createVersionCache } from './upstream/version-cache.ts'
import { NO_WATCH } from './watchdog/handler-watch.ts'

/** A gateway that serves one cloud. */
export interface Gateway {
  readonly webRoot: string
  /** The Fastify server; `inject` asks it without a network. */
  readonly server: FastifyInstance
  listen(at: { readonly port: number; readonly host: string }): Promise<{ readonly url: string; readonly port: number }>
  /** Replaces all plugins' parts at once; requests under way end with the parts that they began with. Answers the parts that were refused. */
  setParts(
    parts: readonly NamedPart[],
  ): readonly { readonly plugin: string; readonly code: ErrorCode; readonly text: string }[]
  /** Says that it ends for `drainMs`, then takes no more requests, lets those under way end, and closes every connection. */
  close(): Promise<void>
}

/** How long the start waits for its files to be in the store, in ms: a store that is gone keeps no replica from serving. */
const KEEPING_MS = 20_000

/** Runs something once after a while, and keeps no process alive. */
export function laterUnheld(delayMs: number, run: () => void | Promise<void>): Dispose {
  const timer = setTimeout(() => void run(), delayMs)
  timer.unref()
  return () => clearTimeout(timer)
}

const SYSTEM: GatewaySources = { now: Date.now, uuid: randomUUID, randomBytes, after: laterUnheld }

/** Makes a gateway to one cloud. It holds no sessions, so any number of gateways with the same secrets can serve one dashboard. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const sources = { ...SYSTEM, ...options.sources }
  const webRoot = normalWebRoot(options.webRoot)
  const logger = options.logger ?? createLogger()
  const metrics = await createMetrics({
    areRead: options.metricsToken !== undefined || options.metricsAddress !== undefined,
    hasProcessMetrics: options.hasProcessMetrics ?? false,
    violations: () => options.hosting?.violations?.() ?? new Map(),
    jobs: () => core.jobs.counts(),
  })
  const { caCert, verify } = options.cloud
  const transport = createTransport({
    timeoutMsOf: (service) =>
      limits.upstreamTimeoutMs[service] ?? current.protocols(service).timeoutMs ?? limits.upstreamTimeoutMs.default,
    onCall: metrics.onUpstreamCall,
    nowMs: () => performance.now(),
    ...(caCert === undefined ? {} : { caCert }),
    ...(verify === undefined ? {} : { verify }),
  })
  const keystone = createKeystone(transport, options.cloud.authUrl)
  const cookies = createCookieWriter(webRoot, options.cloudKey)
  const sealerOf = (purpose: string): Sealer =>
    createSealer({ secrets: options.secrets, randomBytes: sources.randomBytes, purpose })
  const ownSealerOf = (purpose: string): Sealer => sealerOf(sealOfCloud(purpose, options.cloud))
  const shared = options.shared ?? createMemoryShared(sources.now)
  const store = createStore({ at: options.store, logger, nowMs: sources.now })
  const cloud = cloudNameOf(options.cloud)
  const records = createJobRecords({ store, sealer: sealerOf('job'), cloud, logger, nowMs: sources.now })
  const isOnServer = typeof options.store === 'object'
  const buildFiles = isOnServer
    ? createBuildFiles({
        store,
        sealer: sealerOf('build-file'),
        cloud,
        logger,
        nowMs: sources.now,
        after: sources.after,
      })
    : undefined
  /** Pages of these builds are made after other replicas have their files. */
  const keepFiles = async (): Promise<void> => {
    const files = options.hosting?.files?.()
    if (!files || !buildFiles) return
    await Promise.race([buildFiles.keep(files), pause(KEEPING_MS, undefined, { ref: false })])
  }
  const neighbours = isOnServer
    ? watchStoreNeighbours({
        store,
        cloud,
        id: sources.uuid(),
        hasShared: options.shared !== undefined,
        logger,
        nowMs: sources.now,
        after: sources.after,
      })
    : undefined
  const latestSignIns = createLatestSignIns(shared, sources.now)
  const endedSessions = createEndedSessions(shared, sources.now)
  const isAlone = (): boolean => current.settings.text('SIMULTANEOUS_SESSIONS') === 'disconnect'
  const isReplaced = (session: SessionData): boolean => isAlone() && latestSignIns.isReplaced(session)
  let current: PartSet
  let closing: Promise<void> | undefined

  const core: GatewayCore = {
    cloud: options.cloud,
    webRoot,
    cloudKey: options.cloudKey,
    clouds: options.clouds ?? [],
    furtherOf: furtherByAddress(options.further ?? []),
    limits,
    sources,
    logger,
    hosting: options.hosting,
    announcements: options.announcements ?? (() => current.settings.at('ANNOUNCEMENTS')),
    transport,
    keystone,
    cookies,
    sessions: createSessions({
      sealer: ownSealerOf('session'),
      cookies,
      nowMs: sources.now,
      remembered: limits.rememberedSessions,
      times: () => ({
        idleMs: current.settings.number('SESSION_TIMEOUT') * 1_000,
        isRefreshed: current.settings.isOn('SESSION_REFRESH'),
      }),
      isOver: isReplaced,
    }),
    pendingSignIns: createPendingSignIns(ownSealerOf('sign-in-step'), cookies, sources.now),
    latestSignIns,
    endedSessions,
    signOns: createWebSignOnCookies(ownSealerOf, cookies, sources.now),
    knownBrowsers: createKnownBrowsers({
      sealer: ownSealerOf('known-browser'),
      cookies,
      nowMs: sources.now,
      uuid: sources.uuid,
    }),
    csrf: createCsrfTokens(ownSealerOf('csrf')),
    retired: createRetiredTokens(keystone, logger, limits.tokenGraceMs, (token) =>
      shared.publish('forgotten', { key: tokenHash(token), value: '' }),
    ),
    tickets: createTickets(ownSealerOf('ticket'), sources.now, shared),
    accounts: createAccounts({
      keystone,
      nowMs: sources.now,
      remembered: limits.rememberedSessions,
      isDoubted: () => shared.problem() !== undefined,
      look: (session) =>
        Promise.all([endedSessions.look(session), isAlone() ? latestSignIns.look(session) : undefined]),
      isOver: (session) => endedSessions.has(session) || isReplaced(session),
    }),
    earlyLists: createEarlyLists(limits.earlyListMs),
    jobs: createRunningJobs({
      records,
      shared,
      ended: createEndedJobs(shared, sealerOf('ended-job')),
      logger,
      newId: sources.uuid,
      sources,
    }),
    live: createLive({
      sources,
      mostRows: limits.listRows,
      limitMs: limits.handlerMs,
      callsPerMinute: () => current.settings.number('LIVE_CALLS_PER_MINUTE'),
    }),
    sockets: createSockets({
      sources,
      idleMs: () => current.settings.number('SOCKET_IDLE_SECONDS') * 1_000,
    }),
    socketTickets: createSocketTickets(ownSealerOf('socket'), sources.now, shared),
    shared,
    store,
    record: createProjectRecord({ store, shared, cloud, logger, sources }),
    audit: createAuditRecord({
      store,
      cloud,
      logger,
      sources,
      kept: () => ({
        days: current.settings.number('AUDIT_DAYS'),
        most: current.settings.number('AUDIT_LINES'),
      }),
    }),
    uploads: createUploadSlots(() => current.settings.number('UPLOADS_PER_USER')),
    versions: createVersionCache(transport),
    nameCache: createNameCache(sources.now),
    metrics,
    metricsToken: options.metricsToken,
    warnings: () =>
      [store.problem(), shared.problem(), neighbours?.warning(), ...(options.warnings?.() ?? [])].filter(
        (text) => text !== undefined,
      ),
    isDraining: () => closing !== undefined,
    watch: options.watch ?? NO_WATCH,
    checksAnswers: options.checksAnswers ?? false,
    current: () => current,
  }

  const stopFollowing = followShared(core)
  const corePart = createCorePart(core)
  const refusals = createRefusalLog(logger)
  const setParts: Gateway['setParts'] = (parts) => {
    current = createPartSet([corePart, ...parts], options)
    const refused = current.table.refused.map(({ plugin, fault }) => ({
      plugin,
      code: fault.code,
      text: fault.message,
    }))
    refusals.keep(refused.map(({ plugin, code, text }) => ({ plugin, code, reason: text })))
    for (const { plugin, code, text } of refused) options.hosting?.refuse?.(plugin, code, text)
    return refused
  }
  const loadParts = (): void => void setParts([...(options.parts ?? []), ...(options.hosting?.parts() ?? [])])
  loadParts()
  const stopWatching = options.hosting?.onDidChange(() => {
    // The embedded cloud may have services that no catalogue had.
    core.accounts.clear()
    loadParts()
    void keepFiles()
  })

  const server = createServer(core, options.trustProxy)
  await server.register(
    nameScope('dashboard', async (scope) => {
      registerDispatcher(scope, core)
      registerSocket(scope, core)
      registerAuth(scope, core)
      registerHealth(scope, core)
      await options.hosting?.register(
        scope,
        (request, reply, list) => beginEarlyList(core, request, reply, list),
        buildFiles?.find,
      )
    }),
    { prefix: webRoot.slice(0, -1) },
  )
  // Probes of deployments know no web root.
  if (webRoot !== '/') await server.register(async (scope) => registerHealth(scope, core))
  if (options.earlierJobs)
    void takeEarlierJobs({ folder: options.earlierJobs, sealer: sealerOf('job'), records, logger })
  await server.ready()

  let figures: MetricsServer | undefined
  const close = async (): Promise<void> => {
    const others = Promise.all((options.further ?? []).map((one) => one.close()))
    if (limits.drainMs > 0) await new Promise<void>((done) => void sources.after(limits.drainMs, done))
    stopWatching?.()
    core.live.close()
    core.sockets.close()
    const timer = setTimeout(() => server.server.closeAllConnections(), limits.shutdownMs)
    await server.close()
    await Promise.race([core.jobs.close(), pause(limits.shutdownMs, undefined, { ref: false })])
    clearTimeout(timer)
    await figures?.close()
    core.earlyLists.close()
    await core.retired.close()
    await neighbours?.close()
    buildFiles?.close()
    await core.record.close()
    await core.audit.close()
    await store.close()
    stopFollowing()
    latestSignIns.close()
    endedSessions.close()
    await shared.close()
    await transport.close()
    await others
    await options.hosting?.close?.()
  }

  return {
    webRoot,
    server,
    setParts,
    async listen({ port, host }) {
      if (options.metricsAddress) figures = await startMetricsServer(metrics, options.metricsAddress)
      await keepFiles()
      await server.listen({ port, host })
      const address = server.server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      const shown = host.includes(':') ? `[${host}]` : host
      return { port: bound, url: `http://${shown}:${bound}${webRoot}` }
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
