import { Fault, isFault } from '@fascia/sdk/common'
import { reasonText } from '@fascia/sdk/host'
import type { Toasts } from '@fascia/sdk/web'
import type { PluginDefinition } from '@fascia/sdk/web/declare'
import { contributionsOf } from '@fascia/sdk/web/declare/host'
import type { Contribution } from '@fascia/sdk/web/host'
import { atom, type Store } from 'jotai'
import type { BootDocument, BootPlugin } from '../../common/boot.ts'
import { type Ambient, withTimeLimit } from '../ambient/index.ts'
import type { EntryMarks } from './entry-marks.ts'
import type { PluginStyles } from './plugin-styles.ts'
import type { PluginReport, Plugins, Refusal } from './plugins.ts'
import type { Quarantine } from './quarantine.ts'

/** What Chromium, Firefox and Safari say of a module that they could not fetch. */
const SAID =
  /^(Failed to fetch dynamically|error loading dynamically) imported module|^Importing a module script failed/

/** A file of code did not arrive: none of it has run, so it is no failure of the plugin. */
function isLoadFailure(cause: unknown): boolean {
  return cause instanceof Error && SAID.test(cause.message)
}

export interface PluginsOptions {
  readonly store: Store
  readonly boot: BootDocument
  readonly ambient: Ambient
  readonly marks: EntryMarks
  readonly quarantine: Quarantine
  readonly styles: PluginStyles
  readonly toasts: Toasts
  readonly t: (text: string, values?: Readonly<Record<string, unknown>>) => string
  /** Whether the page may import the plugin's entry: its import map knows it. */
  readonly isKnownEntry: (plugin: BootPlugin) => boolean
  /** Started with `?safe`. */
  readonly isSafeMode: boolean
}

/** How long the host waits for an entry, a door or a call of a plugin. */
const LIMIT_MS = 15_000

function refusal(code: Refusal['code'], subject: string): Refusal {
  return { code, subject, text: reasonText(code, subject) }
}

function isDefinition(value: unknown): value is PluginDefinition {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseDefinition(plugin: string, module: unknown): PluginDefinition {
  const value = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  if (isDefinition(value)) return value
  throw new Fault('PLUGIN_RESULT_INVALID', { message: `The entry of ${plugin} exports no definition as default.` })
}

function causeText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Makes the account of all plugins of the boot document. No plugin code runs here. */
export function createPlugins(options: PluginsOptions): Plugins {
  const { store, boot, ambient, marks, quarantine, styles, toasts, t, isKnownEntry, isSafeMode } = options
  /** Counts the changes of what plugins are and have done. */
  const changesAtom = atom(0)
  const changed = (): void => store.set(changesAtom, (count) => count + 1)
  const byName = new Map(boot.plugins.map((plugin) => [plugin.name, plugin]))
  const active = new Map<string, Promise<readonly Contribution[]>>()
  const activatedInMs = new Map<string, number>()

  const findRefusal = (name: string): Refusal | undefined => {
    const plugin = byName.get(name)
    if (!plugin) return refusal('PLUGIN_DEPENDENCY_MISSING', name)
    if (plugin.refusal) return { subject: name, ...plugin.refusal }
    if (isSafeMode && !plugin.isFirstParty) return refusal('PLUGIN_SAFE_MODE', name)
    if (!isKnownEntry(plugin)) return refusal('PLUGIN_NEEDS_RELOAD', name)
    const isolation = quarantine.of(name)
    // The cause may end with a full stop, and so does the reason that contains it.
    if (isolation)
      return refusal('PLUGIN_QUARANTINED', `${isolation.contribution}: ${isolation.cause.replace(/\.$/, '')}`)
    const need = plugin.needs.find((needed) => refusalOf(needed) !== undefined)
    return need === undefined ? undefined : refusal('PLUGIN_DEPENDENCY_MISSING', need)
  }
  /** Asked for of every contribution, at every drawing. */
  const refusals = new Map<string, Refusal | undefined>()
  quarantine.onDidChange(() => {
    refusals.clear()
    changed()
  })
  const refusalOf = (name: string): Refusal | undefined => {
    if (!refusals.has(name)) refusals.set(name, findRefusal(name))
    return refusals.get(name)
  }

  const limit: Plugins['limit'] = (plugin, contribution, promise, limitMs = LIMIT_MS) =>
    withTimeLimit(ambient.clock, limitMs, promise, {
      message: `${contribution} of ${plugin} did not answer within ${limitMs / 1000} s.`,
    })

  const addressOf = (path: string): string => new URL(ambient.webRoot + path, ambient.window.location.origin).href

  /** Applies the plugin's style sheet; its failure is reported, and the code still runs. */
  const applyStyle = async ({ name, style }: BootPlugin): Promise<void> => {
    if (style === undefined) return
    await limit(name, 'style', styles.apply(name, addressOf(style))).catch((cause: unknown) =>
      plugins.reportFailure(name, 'style', cause),
    )
  }

  const importEntry = async (plugin: BootPlugin): Promise<readonly Contribution[]> => {
    if (plugin.entry === undefined) return []
    const startedAt = ambient.clock.now()
    const release = marks.hold(plugin.name, 'entry')
    try {
      const [module] = await Promise.all([
        limit(plugin.name, 'entry', ambient.loadModule(addressOf(plugin.entry))),
        applyStyle(plugin),
      ])
      const live = contributionsOf(parseDefinition(plugin.name, module), plugin.area)
      activatedInMs.set(plugin.name, ambient.clock.now() - startedAt)
      return live
    } finally {
      release()
    }
  }

  const start = async (name: string): Promise<readonly Contribution[]> => {
    const plugin = byName.get(name)
    if (!plugin) throw new Fault('PLUGIN_NOT_FOUND', { message: `There is no plugin ${name}.` })
    for (const need of plugin.needs) await plugins.activate(need)
    const live = await importEntry(plugin)
    changed()
    return live
  }

  const isolated = (name: string): void => {
    styles.remove(name)
    toasts.add('warning', t('{plugin} failed repeatedly and was quarantined.', { plugin: name }), {
      action: { label: t('Undo'), run: () => plugins.restore(name) },
    })
    changed()
  }

  const reportOf = (plugin: BootPlugin): PluginReport => {
    const reason = refusalOf(plugin.name)
    const tookMs = activatedInMs.get(plugin.name)
    const lastFailure = quarantine.lastFailure(plugin.name)
    return {
      plugin,
      isActive: tookMs !== undefined,
      failures: quarantine.failures(plugin.name),
      isQuarantined: quarantine.of(plugin.name) !== undefined,
      ...(lastFailure === undefined ? {} : { lastFailure }),
      ...(reason === undefined ? {} : { refusal: reason }),
      ...(tookMs === undefined ? {} : { activatedInMs: tookMs }),
    }
  }

  const plugins: Plugins = {
    isSafeMode,
    allAtom: atom((get) => {
      get(changesAtom)
      return boot.plugins.map(reportOf)
    }),
    refusalOf,
    refusedAtom: atom((get) => {
      get(changesAtom)
      return boot.plugins.map(({ name }) => refusalOf(name)?.code ?? '').join()
    }),
    activate(name) {
      const refused = refusalOf(name)
      if (refused) return Promise.reject(new Fault('PLUGIN_CODE_FAILED', { message: refused.text }))
      const known = active.get(name)
      if (known) return known
      const started = start(name).catch((cause: unknown) => {
        active.delete(name)
        plugins.reportFailure(name, 'entry', cause)
        throw isFault(cause) ? cause : new Fault('PLUGIN_CODE_FAILED', { message: causeText(cause), cause })
      })
      active.set(name, started)
      return started
    },
    enter: (plugin, contribution, run) => marks.enter(plugin, contribution, run),
    entered: (plugin) => marks.lastOf(plugin),
    limit,
    reportFailure(plugin, contribution, cause) {
      ambient.log(`Plugin ${plugin}, ${contribution}: ${causeText(cause)}`, cause)
      if (!byName.has(plugin)) return
      const text = causeText(cause)
      if (isLoadFailure(cause)) quarantine.note(plugin, contribution, text)
      else if (quarantine.count(plugin, contribution, text)) return isolated(plugin)
      changed()
    },
    isolate(plugin) {
      quarantine.isolateByHand(plugin, t('quarantined by hand'))
      styles.remove(plugin)
      changed()
    },
    restore(plugin) {
      quarantine.release(plugin)
      const known = byName.get(plugin)
      if (known && active.has(plugin)) void applyStyle(known)
      changed()
    },
    onDidChange: (listener) => store.sub(changesAtom, listener),
  }

  for (const mark of marks.takeLeftBehind()) {
    if (!byName.has(mark.plugin) || quarantine.of(mark.plugin)) continue
    quarantine.isolate(mark.plugin, mark.contribution, 'it did not give the page back')
    isolated(mark.plugin)
  }
  return plugins
}
