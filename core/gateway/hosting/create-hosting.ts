import { createRequire } from 'node:module'
import { type Dispose, Fault } from '@fascia/sdk/common'
import type { FastifyInstance } from 'fastify'
import type { OfOtherBuilds, OnPageList } from '../gateway-options.ts'
import { nameScope } from '../http/name-scope.ts'
import { FILE_POLICY, securityHeaders } from '../http/security-headers.ts'
import { createRefusalLog, type LoggedRefusal } from '../observe/refusal-log.ts'
import type { Asset } from './assets/asset.ts'
import { createOtherAssets } from './assets/other-assets.ts'
import { createPluginAssets } from './assets/plugin-assets.ts'
import { sendAsset } from './assets/send-asset.ts'
import { type AssetSource, createShellAssets } from './assets/shell-assets.ts'
import { createBootPlans } from './boot/boot-plans.ts'
import { claimContributions } from './boot/claim-contributions.ts'
import { createBootDocument, createBootRest } from './boot/create-boot-document.ts'
import { readShellLocales } from './boot/locales.ts'
import { registerHeader } from './header/register-header.ts'
import type { Hosting } from './hosting.ts'
import { type HostingOptions, realDelay } from './hosting-options.ts'
import { createPageState } from './page/page-state.ts'
import { readShellBuild } from './page/read-shell-build.ts'
import { registerPage } from './page/register-page.ts'
import { createPluginHost, type PluginHost } from './plugin-host.ts'
import { registerReports } from './reports/register-reports.ts'
import { createViolationLog } from './reports/violation-log.ts'
import type { HostedPlugin } from './store/hosted-plugins.ts'
import { watchFolder } from './store/watch-folder.ts'

/** The version of the SDK that this host runs with: what plugins' ranges are held against. */
function sdkVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('@fascia/sdk/package.json')
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  )
    return manifest.version
  throw new Fault('GATEWAY_CONFIG_INVALID', { message: 'The SDK has no version.' })
}

/** The contributions that claim what another has, for the log. */
function takenContributions(plugins: readonly HostedPlugin[]): readonly LoggedRefusal[] {
  const claims = claimContributions(plugins)
  return plugins.flatMap(({ name, manifest }) =>
    (manifest?.contributions ?? []).flatMap((contribution) => {
      const why = claims.get(contribution)
      return why ? [{ plugin: name, contribution: contribution.id, code: why.code, reason: why.text }] : []
    }),
  )
}

/** Serves the files of a source below a folder, `assets` or `plugins`, and those of other builds. What is not there is a coded 404. */
function registerAssets(
  fastify: FastifyInstance,
  folder: string,
  source: () => Pick<AssetSource, 'find'> | undefined,
  other: (address: string) => Promise<Asset | undefined>,
): void {
  fastify.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
    const path = request.params['*']
    const asset = (await source()?.find(path)) ?? (await other(`${folder}/${path}`))
    if (!asset) throw new Fault('GATEWAY_NOT_FOUND')
    void reply.header('content-security-policy', asset.securityPolicy ?? FILE_POLICY)
    return sendAsset(request, reply, asset)
  })
}

/** The plugins of this host, held against its SDK and the modules that its web build shares. */
export function pluginHostOf(options: HostingOptions, shell = readShellBuild(options.shellFolder)): PluginHost {
  return createPluginHost(options, { sdk: sdkVersion(), ...(shell ? { shared: shell.versions } : {}) })
}

/**
 * Makes the host of pages and plugins: reads every plugin, verifies it, negotiates, loads the gateway parts that may run, and watches the
 * folder of installed plugins and the list of trusted ones, so that neither needs a restart. Fails with `GATEWAY_CONFIG_INVALID` when the web
 * build or the switches cannot be read; a plugin never makes it fail.
 */
export async function createHosting(options: HostingOptions): Promise<Hosting> {
  const {
    webRoot = '/',
    cloudKey,
    shellFolder,
    installed,
    home,
    formOrigins = [],
    brand = 'Fascia',
    look,
    logger,
    delay = realDelay,
  } = options
  const shell = readShellBuild(shellFolder)
  const host = pluginHostOf(options, shell)
  const shellAssets = shell && shellFolder !== undefined ? createShellAssets(shellFolder, shell) : undefined
  const shellLocales = readShellLocales(shellFolder)
  const listeners = new Set<() => void>()

  const derive = (before?: ReturnType<typeof createPluginAssets>) => ({
    page:
      shell &&
      createPageState({
        ...{ webRoot, cloudKey, brand, style: look?.style, shell },
        ...{ plugins: host.current().plugins, formOrigins },
      }),
    assets: createPluginAssets(host.current().plugins, before),
    plans: createBootPlans((isSafe) => (isSafe ? host.current().safe() : host.current().plugins), shellLocales),
    areas: new Set(host.current().plugins.map(({ area }) => area)),
    taken: takenContributions(host.current().plugins),
  })
  const refusals = createRefusalLog(logger)
  const logRefusals = (logged?: readonly string[]): void =>
    refusals.keep(
      [
        ...host.current().plugins.flatMap(({ name, refusal, notices }) =>
          (refusal ? [refusal] : notices).map(({ code, text }) => ({
            plugin: name,
            code,
            reason: text,
            isNotice: !refusal,
          })),
        ),
        ...derived.taken,
      ],
      logged,
    )
  await host.rescan()
  let derived = derive()
  logRefusals()

  const tell = (): void => {
    derived = derive(derived.assets)
    logRefusals()
    for (const listener of [...listeners]) listener()
  }
  // One scan at a time: a second one waits, and sees what changed during the first.
  let scanning: Promise<boolean> = Promise.resolve(false)
  const rescan = (): Promise<boolean> => {
    // A scan that failed keeps no later one from being made.
    scanning = scanning
      .catch(() => false)
      .then(async () => {
        const isChanged = await host.rescan()
        if (isChanged) tell()
        return isChanged
      })
    return scanning
  }
  const rescanSafely = (): void => {
    rescan().catch((problem: unknown) => logger?.error({ err: problem }, 'The plugins could not be read.'))
  }
  const unwatchInstalled: Dispose = installed === undefined ? () => {} : watchFolder(installed, rescanSafely, { delay })
  // The files of trusted plugins and of switches are in the folder itself; what is below it changes all the time.
  const unwatchHome: Dispose =
    home === undefined ? () => {} : watchFolder(home, rescanSafely, { delay, includes: () => false })
  const violations = createViolationLog({ webRoot, areas: () => derived.areas, logger })

  return {
    ...(look?.logo ? { logo: look.logo } : {}),
    plugins: () => host.current().plugins,
    parts: () => host.current().parts,
    boot: (facts) => createBootDocument(derived.plans.of(facts.language, facts.isSafeMode), facts),
    bootRest: (facts) => createBootRest(derived.plans.of(facts.language, facts.isSafeMode), facts),
    help: (panel, language) => derived.plans.of(language, false).help.get(panel),
    builds: () => derived.page?.builds,
    violations: violations.counts,
    rescan,
    refuse(name, code, text) {
      host.refuse(name, code, text)
      derived = derive(derived.assets)
      // The refusal has been logged where it was decided.
      logRefusals([name])
    },
    async setEnabled(name, isEnabled) {
      if (!host.current().plugins.some((plugin) => plugin.name === name)) throw new Fault('PLUGIN_NOT_FOUND')
      if (!(await host.switches.set(name, isEnabled))) return
      await host.refresh()
      tell()
    },
    simulatorFiles: host.simulatorFiles,
    embed(files) {
      host.embed(files)
      tell()
    },
    onDidChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    files() {
      const builds = derived.page?.builds
      if (builds === undefined) return undefined
      const { assets } = derived
      const sources = { assets: shellAssets, plugins: assets }
      return {
        builds,
        addresses: Object.entries(sources).flatMap(([folder, source]) =>
          (source?.fixedPaths() ?? []).map((path) => `${folder}/${path}`),
        ),
        async read(address) {
          const [folder, path = ''] = address.split(/\/(.*)/s)
          return (await (folder === 'assets' ? shellAssets : assets)?.find(path))?.contents
        },
      }
    },
    register(fastify: FastifyInstance, onPageList?: OnPageList, ofOtherBuilds?: OfOtherBuilds) {
      const other = createOtherAssets(ofOtherBuilds)
      void fastify.register(
        nameScope('hosting', async (scope) => {
          scope.addHook('onRequest', async (request, reply) => {
            void reply.headers(securityHeaders(request.protocol === 'https'))
          })
          const assets = { find: async (path: string) => look?.assets.get(path) ?? shellAssets?.find(path) }
          registerAssets(scope, 'assets', () => assets, other)
          registerAssets(scope, 'plugins', () => derived.assets, other)
          registerHeader(scope, home)
          registerReports(scope, violations)
          registerPage(scope, { webRoot, state: () => derived.page, onPageList })
        }),
      )
    },
    async close() {
      unwatchInstalled()
      unwatchHome()
      listeners.clear()
      await scanning.catch(() => false)
    },
  }
}
