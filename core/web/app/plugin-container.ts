import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { Api, Events, Modals, Resources, Toasts } from '@fascia/sdk/web'
import { Preferences, Translations, Workers } from '@fascia/sdk/web/host'
import type { BootDocument } from '../../common/boot.ts'
import type { Container } from '../../common/container.ts'
import { Ambient } from '../ambient/index.ts'
import { createGuardedEvents } from '../events/create-events.ts'
import { ModalStore } from '../modals/index.ts'
import { createGuardedApi, Plugins } from '../plugins/index.ts'
import { BootContents } from '../resources/index.ts'
import { ToastStore } from '../toasts/index.ts'
import type { TranslationsSource } from '../translations/index.ts'
import { createWorkers } from '../workers/create-workers.ts'

/** Whose the shell's own pages are. */
export const SHELL = 'fascia'

export interface PluginContainersOptions {
  readonly container: Container
  readonly boot: BootDocument
  readonly translations: TranslationsSource
  readonly preferencesOf: (area: string) => Preferences
}

export interface PluginContainers {
  /** The services as the plugin sees them; made when first asked for. */
  of(plugin: string): Container
}

/** For what the shell does in the name of a plugin outside its contributions. */
export const PluginServices: Token<Pick<PluginContainers, 'of'>> =
  createToken<Pick<PluginContainers, 'of'>>('PluginServices')

/** A container a plugin: its API bound to its declared capabilities, its preferences, its texts. */
export function createPluginContainers(options: PluginContainersOptions): PluginContainers {
  const { container, boot, translations, preferencesOf } = options
  const made = new Map<string, Container>()

  const make = (name: string): Container => {
    const plugin = boot.plugins.find((candidate) => candidate.name === name)
    const area = plugin?.area ?? name
    const child = container.child(name)
    child.provide(Api, () =>
      createGuardedApi(container.resolve(Api), {
        plugin: name,
        capabilities: () => container.resolve(BootContents).capabilities[name],
        distrust: plugin?.notices?.find(({ code }) => code === 'PLUGIN_GATEWAY_UNTRUSTED')?.text,
        onCall: (call) => container.resolve(Ambient).noteCall?.(call, container.resolve(Plugins).entered(name) ?? name),
        onRefused: (fault) => container.resolve(Toasts).add('danger', fault.message),
      }),
    )
    child.provide(Events, () => createGuardedEvents(container.resolve(Events), { plugin: name, area }))
    child.provide(Preferences, () => preferencesOf(area))
    child.provide(Translations, () => translations.of(area))
    child.provide(Workers, (_get, scope) =>
      createWorkers({
        plugin: name,
        base: plugin?.base ?? '',
        ambient: container.resolve(Ambient),
        plugins: container.resolve(Plugins),
        contributions: () => container.resolve(Resources).contributions('worker'),
        scope,
      }),
    )
    child.provide(Toasts, () => container.resolve(ToastStore).forPlugin(name))
    child.provide(Modals, () => container.resolve(ModalStore).forPlugin(name))
    return child
  }

  return {
    of(name) {
      if (name === SHELL) return container
      const known = made.get(name)
      if (known) return known
      const child = make(name)
      made.set(name, child)
      return child
    },
  }
}
