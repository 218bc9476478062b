import { TIMING } from '@fascia/sdk/host'
import {
  Api,
  Catalog,
  Clock,
  Cookies,
  Events,
  Modals,
  Navigation,
  Operations,
  Policy,
  Requirements,
  Resources,
  Session,
  Settings,
  Toasts,
} from '@fascia/sdk/web'
import {
  createFollowUps,
  createHost,
  Failures,
  FollowUps,
  type Host,
  LateViews,
  Polling,
  Preferences,
  Translations,
} from '@fascia/sdk/web/host'
import { createStore } from 'jotai'
import type { BootDocument, BootPlugin } from '../../common/boot.ts'
import { type Container, createContainer } from '../../common/container.ts'
import { SHELL_AREA } from '../../common/preferences.ts'
import { settingAt } from '../../common/setting-at.ts'
import { Ambient } from '../ambient/index.ts'
import { createApi, createApiEvents, createRequestQueue } from '../api/index.ts'
import { startBackgroundTasks } from '../background-tasks/start-background-tasks.ts'
import { Connection, createConnection } from '../connection/index.ts'
import { createEvents } from '../events/create-events.ts'
import {
  createCatalog,
  createPolicy,
  createRequirements,
  createSettings,
  createTimezones,
  Timezones,
} from '../facts/index.ts'
import { pageLink } from '../frame/page-link.ts'
import { createPageName, PageName } from '../frame/page-name.ts'
import { createJobs, ShellJobs } from '../jobs/create-jobs.ts'
import { createModals, ModalStore } from '../modals/index.ts'
import { createNavigation, ShellNavigation } from '../navigation/index.ts'
import { createOperations, ShellOperations } from '../operations/create-operations.ts'
import { createSettle } from '../operations/settle-resources.ts'
import {
  createEntryMarks,
  createPluginStyles,
  createPlugins,
  createQuarantine,
  PluginStyles,
  Plugins,
  watchErrors,
} from '../plugins/index.ts'
import { createPolling } from '../polling/create-polling.ts'
import { createPreferences, openValues } from '../preferences/create-preferences.ts'
import type { WatchedCookies } from '../preferences/follow-cookies.ts'
import { KeptValues } from '../preferences/kept-values.ts'
import { BootContents, createBootContents, createResources } from '../resources/index.ts'
import { createSession, ShellSession } from '../session/index.ts'
import { Theme } from '../theme/create-theme.ts'
import { followThemes } from '../theme/follow-themes.ts'
import {
  autoFadeOf,
  createMessageLog,
  createToasts,
  MessageLog,
  muteWhileSignedOut,
  ToastStore,
} from '../toasts/index.ts'
import { createTranslations, type LookUp, SHELL_NAMESPACE } from '../translations/index.ts'
import { Boot } from './boot.ts'
import { keepFresh } from './keep-fresh.ts'
import { PageBuilds } from './page-builds.ts'
import { createPluginContainers, PluginServices, SHELL } from './plugin-container.ts'
import { createRouterAdapter } from './router-adapter.ts'
import { startLateParts } from './start-late-parts.ts'

/** Each door is a module of its own, so that its style comes with it. */
const lateViews: LateViews = {
  form: () => import('../frame/modal-host/form-door.ts'),
  metadata: () => import('../frame/modal-host/metadata-door.ts'),
  abilities: async () => ({ default: (await import('../relations/relations-door.ts')).AbilitiesDialog }),
  relations: () => import('../relations/relations-door.ts'),
  sharedViews: () => import('../views/project-views-door.tsx'),
}

export interface AppOptions {
  readonly ambient: Ambient
  readonly boot: BootDocument
  /** The texts of the boot document's language. */
  readonly lookUp: LookUp
  readonly theme: Theme
  readonly cookies: WatchedCookies
  /** Reads the boot document again and starts a new app. */
  readonly restart: () => Promise<void>
  /** Whether the page may import the entry: it was there when the page loaded, or was exchanged in place since. */
  readonly isKnownEntry: (plugin: BootPlugin) => boolean
  readonly builds: PageBuilds
  /** Whether an app of this page was there before: it did not hang. */
  readonly isLater: boolean
  /** What an earlier app on this page hands over. */
  readonly kept?: Kept
}

/** What stays when a plugin is exchanged while the page is open: modals, messages, interface state, loaded rows. */
export interface Kept extends Pick<Host, 'cache' | 'store'> {
  readonly modals: ModalStore
  readonly toasts: ToastStore
  readonly messages: MessageLog
  readonly styles: PluginStyles
}

export interface App {
  readonly host: Host
  readonly container: Container
  /** Gives what the next app keeps; `dispose` then leaves it alone. */
  handOver(): Kept
  dispose(): void
}

/** When the second part of the boot document is fetched, unless something needs it earlier. */
const REST_AFTER_MS = 3000

/** The limit of `HORIZON_CONFIG.ajax_queue_limit`; 10 where the deployment says nothing, none where it says null [CORE-039]. */
function queueLimit(settings: BootDocument['settings']): number | undefined {
  const value = settingAt(settings, 'HORIZON_CONFIG.ajax_queue_limit')
  if (value === undefined) return TIMING.requestQueueLimit
  return typeof value === 'number' && value > 0 ? value : undefined
}

/** The composition root of a signed-in page: every service behind its token, and the host that the SDK draws on. */
export function createApp(options: AppOptions): App {
  const { ambient, boot, lookUp, theme, cookies, restart, isKnownEntry, builds, isLater, kept } = options
  const container = createContainer('app')
  const { provide, provideValue, provideAlias, resolve, scope } = container
  const { clock, newId } = ambient
  const store = kept?.store ?? createStore()
  let isHandedOver = false
  const events = createApiEvents()
  const translations = createTranslations({ language: boot.language, direction: boot.direction, lookUp })
  const t = translations.of(SHELL_NAMESPACE).t
  const queue = createRequestQueue(() => queueLimit(boot.settings))

  provideValue(Ambient, ambient)
  provideValue(Boot, boot)
  provideValue(PageBuilds, builds)
  provideValue(Clock, clock)
  provideValue(Cookies, cookies)
  provide(Translations, () => translations.of(SHELL_NAMESPACE))
  provide(MessageLog, (get) => kept?.messages ?? createMessageLog({ store, clock, preferences: get(Preferences) }))
  provide(ToastStore, (get, own) => {
    const { record } = get(MessageLog)
    const autoFade = () => autoFadeOf(boot.settings)
    const toasts = kept?.toasts ?? createToasts({ store, clock, newId, autoFade, onDidAdd: record })
    own.add(() => {
      if (!isHandedOver) toasts.end()
    })
    return toasts
  })
  provideAlias(Toasts, ToastStore)
  provide(PageName, () => createPageName(store))
  provide(ModalStore, (_get, own) => {
    const modals = kept?.modals ?? createModals({ store, newId, translate: t })
    own.add(events.missing.on(() => modals.noteMissing()))
    own.add(() => {
      if (!isHandedOver) modals.closeAll()
    })
    return modals
  })
  provideAlias(Modals, ModalStore)
  provideValue(LateViews, lateViews)
  provide(ShellNavigation, (_get, own) => {
    const navigation = createNavigation(ambient, store)
    own.add(() => navigation.dispose())
    return navigation
  })
  provideAlias(Navigation, ShellNavigation)
  provide(ShellSession, (get) =>
    createSession({
      store,
      boot,
      ambient,
      api: () => get(Api),
      navigation: get(ShellNavigation),
      refused: events.refused,
      restart,
      send: () => values.sendNow(),
    }),
  )
  provideAlias(Session, ShellSession)
  provide(Api, (get) =>
    createApi({
      ambient,
      queue,
      events,
      toasts: get(ToastStore),
      translate: t,
      session: () => get(ShellSession),
    }),
  )
  provide(Settings, (get) => createSettings({ api: get(Api), boot: boot.settings }))
  provide(Timezones, (get) => createTimezones({ api: get(Api) }))
  provide(Catalog, (get) =>
    createCatalog({
      api: get(Api),
      async extensionLists() {
        await get(BootContents).whole()
        const services = get(Resources).contributions('service')
        return services.flatMap(({ plugin, data: { service, extensions: path } }) =>
          typeof service === 'string' && typeof path === 'string'
            ? [{ service, path, api: pluginContainers.of(plugin).resolve(Api) }]
            : [],
        )
      },
    }),
  )
  provide(Requirements, (get) => createRequirements({ boot, api: get(Api), contents: () => get(BootContents) }))
  provide(Policy, (get) =>
    createPolicy({
      api: get(Api),
      toasts: get(ToastStore),
      translate: t,
      decisions: () => get(BootContents),
    }),
  )
  const values = openValues({ ambient, cookies, boot, onDidTakeCookie: theme.reread, scope })
  provideValue(KeptValues, values)
  const preferencesOf = (area: string) => createPreferences(values, area)
  provide(Preferences, () => preferencesOf(SHELL_AREA))
  provideValue(Theme, theme)
  provide(Events, () => createEvents((event, error) => ambient.log(`A listener to ${event} failed.`, error)))
  provide(Polling, (get) => createPolling({ clock, document: ambient.window.document, session: get(ShellSession) }))
  const intervalMs = () => Number(settingAt(boot.settings, 'AJAX_POLL_INTERVAL')) || TIMING.rowPollMs
  provide(FollowUps, (get) =>
    createFollowUps({ polling: () => get(Polling), resources: () => get(Resources), intervalMs }),
  )
  provide(ShellOperations, (get, own) => {
    const read = { api: () => get(Api), resources: () => get(Resources), followUps: () => get(FollowUps) }
    const { settle, dispose } = createSettle({ ...read, toasts: () => get(ToastStore), t })
    own.add(dispose)
    const whenReady = () => get(BootContents).whole()
    const operations = createOperations({ ...ambient, store, values, settle, whenReady })
    own.add(() => operations.dispose())
    return operations
  })
  provideAlias(Operations, ShellOperations)
  provide(ShellJobs, (get, own) => {
    const jobs = createJobs({
      store,
      clock,
      api: () => get(Api),
      polling: get(Polling),
      operations: get(ShellOperations),
      toasts: () => get(ToastStore),
      translations,
    })
    own.add(() => jobs.dispose())
    return jobs
  })
  provide(Connection, (_get, own) => {
    const connection = createConnection(ambient, events, store)
    own.add(() => connection.dispose())
    return connection
  })
  provide(PluginStyles, (_get, own) => {
    const styles = kept?.styles ?? createPluginStyles(ambient)
    own.add(() => {
      if (!isHandedOver) styles.clear()
    })
    return styles
  })
  provide(Plugins, (get, own) => {
    const marks = createEntryMarks({
      storage: ambient.storage,
      tabStorage: ambient.tabStorage,
      clock,
      newId,
      arrivedAt: isLater ? 0 : ambient.window.performance.timeOrigin,
    })
    const onHide = (): void => marks.clear()
    ambient.window.addEventListener('pagehide', onHide)
    own.add(() => ambient.window.removeEventListener('pagehide', onHide))
    return createPlugins({
      store,
      boot,
      ambient,
      marks,
      quarantine: createQuarantine({
        preferences: get(Preferences),
        clock,
        buildOf: (name) => boot.plugins.find((plugin) => plugin.name === name)?.entry,
      }),
      styles: get(PluginStyles),
      toasts: get(ToastStore),
      t,
      isKnownEntry,
      isSafeMode: new URLSearchParams(ambient.window.location.search).has('safe'),
    })
  })
  provide(Failures, (get) => ({
    report: ({ plugin, contribution, error }) => get(Plugins).reportFailure(plugin, contribution, error),
    entering(plugin, contribution) {
      if (plugin !== SHELL) get(Plugins).enter(plugin, contribution, () => {})
    },
  }))
  const pluginContainers = createPluginContainers({ container, boot, translations, preferencesOf })
  provide(PluginServices, () => pluginContainers)
  provide(BootContents, (get, own) => {
    const contents = createBootContents({
      store,
      boot,
      readRest: (type) => get(Api).get('/api/boot/rest/', { query: { type }, isQuiet: true }),
      restart,
      toasts: get(ToastStore),
      t,
    })
    own.add(clock.after(REST_AFTER_MS, () => void contents.load()))
    return contents
  })
  provide(Resources, (get) =>
    createResources({
      store,
      contents: get(BootContents),
      plugins: get(Plugins),
      apiOf: (plugin) => pluginContainers.of(plugin).resolve(Api),
      settingAt: (path) => settingAt(boot.settings, path),
      tOf: (plugin) => (plugin === undefined ? t : pluginContainers.of(plugin).resolve(Translations).t),
      log: (message) => ambient.log(message),
    }),
  )

  scope.add(events.refused.on(({ status }) => void (status === 401 && resolve(ShellSession).expire())))
  scope.add(
    watchErrors({
      window: ambient.window,
      webRoot: ambient.webRoot,
      plugins: boot.plugins,
      report(plugin, what, cause) {
        const plugins = resolve(Plugins)
        plugins.reportFailure(plugin, plugins.entered(plugin) ?? what, cause)
      },
    }),
  )
  scope.add(events.builds.on(builds.notice))
  scope.add(events.scopeChanged.on(() => resolve(ShellSession).noticeOtherScope()))
  scope.add(followThemes(resolve(Resources), theme))
  scope.add(
    startBackgroundTasks({
      resources: resolve(Resources),
      polling: resolve(Polling),
      failures: resolve(Failures),
      servicesOf: (plugin) => pluginContainers.of(plugin),
    }),
  )
  const host = createHost({
    resolve,
    forPlugin: (plugin) => pluginContainers.of(plugin),
    router: createRouterAdapter(resolve(ShellNavigation), (to) => pageLink({ resolve }, to)),
    store,
    ...(kept ? { cache: kept.cache } : {}),
  })
  scope.add(muteWhileSignedOut({ session: resolve(ShellSession), toasts: resolve(ToastStore) }))
  const [connection, navigation] = [resolve(Connection), resolve(ShellNavigation)]
  scope.add(keepFresh({ host, session: resolve(ShellSession), connection, navigation, window: ambient.window }))
  scope.add(startLateParts({ host, ambient, boot }))
  scope.add(() => {
    if (!isHandedOver) host.cache.clear()
  })
  return {
    host,
    container,
    handOver() {
      isHandedOver = true
      return {
        cache: host.cache,
        store: host.store,
        modals: resolve(ModalStore),
        toasts: resolve(ToastStore),
        messages: resolve(MessageLog),
        styles: resolve(PluginStyles),
      }
    },
    dispose: () => container.dispose(),
  }
}
