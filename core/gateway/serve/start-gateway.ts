import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { type CloudPlan, type PlannedCloud, planClouds } from '../clouds/plan-clouds.ts'
import { createGateway, type Gateway, laterUnheld } from '../create-gateway.ts'
import { type CloudAddress, cloudNameOf } from '../gateway-options.ts'
import { createHosting, type HostingOptions } from '../hosting/index.ts'
import { neighbourFolders } from '../hosting/store/neighbour-folders.ts'
import { createLogger } from '../observe/logger.ts'
import { readPolicyOverrides } from '../policy/index.ts'
import { readSettings } from '../settings/read-settings.ts'
import { openShared } from '../shared/open-shared.ts'
import type { Shared } from '../shared/shared.ts'
import { isObject } from '../validation/validator.ts'
import { startWatchdog } from '../watchdog/start-watchdog.ts'
import { EMBEDDED_SETTINGS, type EmbeddedCloud } from './embedded-cloud.ts'
import { followAnnouncements } from './follow-announcements.ts'
import { followParts } from './follow-parts.ts'
import { type Neighbours, watchNeighbours } from './neighbours.ts'
import { type CloudChoice, type ServeSettings, SHORTEST_SECRET } from './parse-environment.ts'
import {
  type CloudLogin,
  cloudFiles,
  parseInterface,
  readCertificate,
  readCloudEntry,
  readCloudLogin,
} from './read-cloud-entry.ts'
import { lookOf, startFurther } from './start-further.ts'
import type { ServeOptions, Serving } from './start-serve.ts'

/** The folder of this package, whether this file runs as source or built. */
function packageRoot(from: string): string {
  let folder = from
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** The folder of the web build that is served: the development build for those who develop, where there is one. */
function shellFolder(dist: string, isDevelopment: boolean): string {
  const development = join(dist, 'development')
  return isDevelopment && existsSync(join(development, 'shell.json')) ? development : dist
}

/** Whether a plugin shows what the SDK has, to those who develop: its `package.json` says `fascia.isExample`. */
function isExample(folder: string): boolean {
  const file = join(folder, 'package.json')
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return isObject(content) && isObject(content.fascia) && content.fascia.isExample === true
}

/** Folders of the plugins that come with the product: beside this package in its repository. */
export function bundledPlugins(root: string, hasExamples: boolean): readonly string[] {
  const folder = join(root, '..', 'plugins')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .filter((place) => hasExamples || !isExample(place))
    .sort()
}

/** The session key of the state folder; made when there is none yet, readable by its owner only. Fails with `GATEWAY_CONFIG_INVALID` on a short one. */
export function keepSecret(home: string, randomBytes: (size: number) => Uint8Array): string {
  const file = join(home, 'secret')
  mkdirSync(home, { recursive: true })
  if (!existsSync(file)) makeSecret(file, Buffer.from(randomBytes(SHORTEST_SECRET)).toString('base64url'))
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(secret) >= SHORTEST_SECRET) return secret
  throw new Fault('GATEWAY_CONFIG_INVALID', {
    message: `The session key in ${file} must have at least ${SHORTEST_SECRET} bytes. Without the file a new one is made, and all sessions end.`,
  })
}

/** Written whole beside its place and linked to it: of two processes that start together one makes the key, and neither reads half of it. */
function makeSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  } finally {
    rmSync(draft, { force: true })
  }
}

/** How long connections to the store and to what replicas share may take to close. */
const CLOSING_MS = 5_000
const EMBEDDED_REGIONS = ['RegionOne', 'RegionTwo']

type RealCloud = Exclude<CloudChoice, { kind: 'embedded' }>

/** The address of a cloud that the environment names; relative files start at `folder`. Fails with `GATEWAY_CONFIG_INVALID`. */
export async function realCloud(choice: RealCloud, folder: string): Promise<CloudAddress> {
  if (choice.kind === 'named') return readCloudEntry(choice.name, filesOf(choice.file, folder))
  return {
    authUrl: choice.authUrl,
    interface: parseInterface(choice.interface),
    verify: choice.verify,
    regions: choice.region ? [choice.region] : [],
    ...(choice.caFile ? { caCert: readCertificate(choice.caFile) } : {}),
  }
}

function filesOf(file: string | undefined, folder: string): readonly string[] {
  return file ? [file] : cloudFiles(folder, homedir())
}

/** The name and password that `clouds.yaml` has for a cloud; undefined without them, and where variables name the cloud. */
export async function cloudLogin(choice: RealCloud, folder: string): Promise<CloudLogin | undefined> {
  return choice.kind === 'named' ? readCloudLogin(choice.name, filesOf(choice.file, folder)) : undefined
}

/** The clouds that the settings name beside the first one. Fails with `GATEWAY_CONFIG_INVALID`. */
export function planOf(
  { cloud, webRoot, cloudsFile }: ServeSettings,
  folder: string,
  chosen: Readonly<Record<string, unknown>>,
  first: CloudAddress,
): Promise<CloudPlan> {
  return planClouds({
    ...{ webRoot, chosen, first },
    ...(cloud.kind === 'named' ? { entry: cloud.name } : {}),
    read: (name) => readCloudEntry(name, filesOf(cloudsFile, folder)),
  })
}

function secretsOf({ secrets, home }: ServeSettings): readonly [string, ...string[]] {
  const [first, ...others] = secrets
  return first === undefined ? [keepSecret(home, randomBytes)] : [first, ...others]
}

/** Whether only this machine reaches a server at the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** Which plugins and pages a dashboard hosts, and from where. */
export function hostingOptions(
  { webRoot, home, hasExamples, pluginsFolder, trustedPlugins }: ServeSettings,
  { plugins = [], neighboursOf, isDevelopment = false }: Partial<ServeOptions> = {},
): HostingOptions {
  const root = packageRoot(import.meta.dirname)
  return {
    webRoot,
    home,
    shellFolder: shellFolder(join(root, 'web', 'dist'), isDevelopment),
    bundled: [
      ...bundledPlugins(root, hasExamples),
      // What a plugin extends keeps its pages from it.
      ...(neighboursOf === undefined ? [] : neighbourFolders(neighboursOf)),
      ...plugins,
    ],
    installed: pluginsFolder,
    trusted: trustedPlugins,
  }
}

/**
 * Reads the plugins, starts the embedded cloud with their parts unless a real cloud is named, and starts the gateway. Resolves when it answers.
 * Where a later step fails, what it has started is stopped again, but for the embedded cloud, which the caller has begun.
 */
export async function startGateway(
  settings: ServeSettings,
  options: ServeOptions,
  embedded: EmbeddedCloud | undefined,
): Promise<Serving> {
  const { folder, logger } = options
  const log = logger ?? createLogger({ level: settings.logLevel })
  const { home, webRoot, cloud: choice } = settings
  const chosen = await readSettings(home, settings.settingsFile)
  const secrets = secretsOf(settings)
  const first =
    choice.kind === 'embedded'
      ? { name: 'embedded', authUrl: '', regions: EMBEDDED_REGIONS }
      : await realCloud(choice, folder)
  const plan = await planOf(settings, folder, chosen, first)
  const hosting = await createHosting({
    ...hostingOptions(settings, options),
    ...lookOf(home, webRoot, plan.settings),
    logger: log,
  })
  // A debugger stops the event loop on purpose.
  const watch = process.execArgv.some((flag) => flag.startsWith('--inspect'))
    ? undefined
    : startWatchdog({ restarts: true })
  const followed = followAnnouncements({
    ...{ home, named: settings.settingsFile, begun: chosen.ANNOUNCEMENTS, logger: log, after: laterUnheld },
  })
  let shared: Shared | undefined
  let further: readonly Gateway[] = []
  let neighbours: Neighbours | undefined
  try {
    const parts = hosting.simulatorFiles()
    const authUrl = await embedded?.start(parts, (message, where) => log.error({ where }, message))
    if (embedded) {
      hosting.embed(parts)
      followParts(embedded, parts, hosting, log)
      if (!isLoopback(settings.host))
        log.warn(
          { host: settings.host },
          'the embedded cloud has well-known passwords, and others can reach this dashboard',
        )
    }
    const cloud = { ...first, authUrl: authUrl ?? first.authUrl }
    shared = settings.shared && (await openShared({ server: settings.shared, name: cloudNameOf(cloud), logger: log }))
    neighbours = settings.shared
      ? undefined
      : watchNeighbours({ folder: join(home, 'processes'), logger: log, nowMs: Date.now, after: laterUnheld })
    const common = {
      secrets,
      announcements: followed.value,
      policyOverrides: await readPolicyOverrides(join(home, 'policy')),
      store: settings.store ?? join(home, 'store.db'),
      limits: { drainMs: settings.drainMs, shutdownMs: settings.shutdownMs },
      ...(settings.metricsAddress === undefined ? {} : { metricsAddress: settings.metricsAddress }),
      ...(settings.metricsToken === undefined ? {} : { metricsToken: settings.metricsToken }),
      checksAnswers: settings.checksAnswers,
      ...(watch ? { watch } : {}),
    }
    const hostOne = ({ webRoot: root, key }: PlannedCloud): HostingOptions => ({
      ...hostingOptions({ ...settings, webRoot: root }, options),
      cloudKey: key,
    })
    further = await startFurther(plan, { common, home, hostingOf: hostOne, server: settings.shared, logger: log })
    const gateway = await createGateway({
      ...common,
      ...{ cloud, webRoot, hosting, further, clouds: plan.offered },
      settings: embedded ? { ...EMBEDDED_SETTINGS, ...plan.settings } : plan.settings,
      earlierJobs: join(home, 'jobs'),
      logger: plan.offered.length > 0 ? log.child({ cloud: cloudNameOf(cloud) }) : log,
      hasProcessMetrics: true,
      ...(shared ? { shared } : {}),
      warnings: () => [neighbours?.warning()].filter((text) => text !== undefined),
    })
    const close = async (): Promise<void> => {
      followed.close()
      await gateway.close()
      await neighbours?.close()
      await embedded?.stop()
      await watch?.stop()
    }
    try {
      const { url } = await gateway.listen({ port: settings.port, host: settings.host })
      const { drainMs, shutdownMs } = settings
      // Requests under way and jobs have the time of a shutdown each.
      const closesWithinMs = drainMs + 2 * shutdownMs + Math.min(shutdownMs, CLOSING_MS)
      return { url, embeddedCloud: authUrl, hosting, logger: log, closesWithinMs, close }
    } catch (failure) {
      await gateway.close()
      throw failure
    }
  } catch (failure) {
    followed.close()
    await hosting.close()
    await Promise.all(further.map((one) => one.close()))
    await shared?.close()
    await neighbours?.close()
    await watch?.stop()
    throw failure
  }
}
