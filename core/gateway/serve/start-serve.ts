import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { createGateway } from '../create-gateway.ts'
import type { CloudAddress } from '../gateway-options.ts'
import { createHosting, type Hosting } from '../hosting/index.ts'
import { createLogger } from '../observe/logger.ts'
import { readPolicyOverrides } from '../policy/index.ts'
import { readSettings } from '../settings/read-settings.ts'
import { startWatchdog } from '../watchdog/start-watchdog.ts'
import { type EmbeddedCloud, startEmbeddedCloud } from './embedded-cloud.ts'
import { type CloudChoice, type Environment, parseEnvironment, type ServeSettings } from './parse-environment.ts'
import { cloudFiles, parseInterface, readCertificate, readCloudEntry } from './read-cloud-entry.ts'

/** The folder of this package, whether this file runs as source or built. */
function packageRoot(from: string): string {
  let folder = from
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** Folders of the plugins that come with the product: beside this package in its repository. */
function bundledPlugins(root: string): readonly string[] {
  const folder = join(root, '..', 'plugins')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
}

/** The session key of the state folder; made when there is none yet, readable by its owner only. */
export function keepSecret(home: string, randomBytes: (size: number) => Uint8Array): string {
  const file = join(home, 'secret')
  mkdirSync(home, { recursive: true })
  try {
    // Made in one step, so that two processes that start together keep one key.
    writeFileSync(file, Buffer.from(randomBytes(32)).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  }
  return readFileSync(file, 'utf8').trim()
}

/** What a dashboard is started with. */
export interface ServeOptions {
  readonly environment: Environment
  /** Where relative folders start. */
  readonly folder: string
  /** Further plugin folders, for `fascia dev`; trusted as the deployer's own. */
  readonly plugins?: readonly string[]
  readonly logger?: Logger
}

/** A dashboard that serves. */
export interface Serving {
  readonly url: string
  /** Keystone of the embedded cloud; undefined with a real one. */
  readonly embeddedCloud: string | undefined
  readonly hosting: Hosting
  close(): Promise<void>
}

const EMBEDDED_REGIONS = ['RegionOne', 'RegionTwo']
const SHORTEST_SECRET = 16

function realCloud(choice: Exclude<CloudChoice, { kind: 'embedded' }>, folder: string): CloudAddress {
  if (choice.kind === 'named')
    return readCloudEntry(choice.name, choice.file ? [choice.file] : cloudFiles(folder, homedir()))
  return {
    authUrl: choice.authUrl,
    interface: parseInterface(choice.interface),
    verify: choice.verify,
    regions: choice.region ? [choice.region] : [],
    ...(choice.caFile ? { caCert: readCertificate(choice.caFile) } : {}),
  }
}

function secretsOf({ secrets, home }: ServeSettings, logger: Logger): readonly [string, ...string[]] {
  const [first, ...others] = secrets
  if (first === undefined) return [keepSecret(home, randomBytes)]
  if (secrets.some((secret) => secret.length < SHORTEST_SECRET))
    logger.warn(`FASCIA_SECRET should have at least ${SHORTEST_SECRET} characters`)
  return [first, ...others]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/**
 * Starts the whole product: plugins, the embedded cloud unless a real one is named, and the gateway. Resolves when it answers. Whatever
 * was started is stopped again when a later step fails.
 */
export async function startServe({ environment, folder, plugins = [], logger }: ServeOptions): Promise<Serving> {
  const settings = parseEnvironment(environment, folder)
  const log = logger ?? createLogger({ level: settings.logLevel })
  const { home, webRoot, cloud: choice } = settings
  const chosen = readSettings(home, settings.settingsFile)
  const secrets = secretsOf(settings, log)
  const address = choice.kind === 'embedded' ? undefined : realCloud(choice, folder)
  const root = packageRoot(import.meta.dirname)
  const brand = typeof chosen.SITE_BRANDING === 'string' ? { brand: chosen.SITE_BRANDING } : {}

  const hosting = await createHosting({
    webRoot,
    home,
    shellFolder: join(root, 'web', 'dist'),
    bundled: [...bundledPlugins(root), ...plugins],
    installed: settings.pluginsFolder,
    trusted: settings.trustedPlugins,
    logger: log,
    ...brand,
  })
  // A debugger stops the event loop on purpose.
  const watch = process.execArgv.some((flag) => flag.startsWith('--inspect')) ? undefined : startWatchdog()
  let embedded: EmbeddedCloud | undefined
  try {
    if (choice.kind === 'embedded') {
      const parts = hosting.simulatorFiles()
      embedded = await startEmbeddedCloud({
        home: join(home, 'cloud'),
        world: choice.world,
        port: choice.port,
        parts,
        onDefect: (message, where) => log.error({ where }, message),
      })
      hosting.embed(parts)
      if (!isLoopback(settings.host))
        log.warn(
          { host: settings.host },
          'the embedded cloud has well-known passwords, and others can reach this dashboard',
        )
    }
    const gateway = await createGateway({
      cloud: address ?? { name: 'embedded', authUrl: embedded?.authUrl ?? '', regions: EMBEDDED_REGIONS },
      secrets,
      webRoot,
      hosting,
      settings: chosen,
      policyOverrides: await readPolicyOverrides(join(home, 'policy')),
      logger: log,
      hasProcessMetrics: true,
      checksAnswers: settings.checksAnswers,
      ...(watch ? { watch } : {}),
    })
    const stopEmbedded = embedded
    const close = async (): Promise<void> => {
      await gateway.close()
      await stopEmbedded?.stop()
      await watch?.stop()
    }
    try {
      const { url } = await gateway.listen({ port: settings.port, host: settings.host })
      return { url, embeddedCloud: embedded?.authUrl, hosting, close }
    } catch (failure) {
      await gateway.close()
      throw failure
    }
  } catch (failure) {
    await hosting.close()
    await embedded?.stop()
    await watch?.stop()
    throw failure
  }
}
