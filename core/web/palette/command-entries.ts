import { Modals, Resources, Toasts, toFault, useRoute, useService, useT } from '@fascia/sdk/web'
import type { Command } from '@fascia/sdk/web/declare'
import { Failures, type RegisteredContribution } from '@fascia/sdk/web/host'
import { useMemo } from 'react'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { USER_SETTINGS_PATH } from '../pages/settings/settings-pages.ts'
import { ShellSession } from '../session/index.ts'
import { openShortcuts } from '../shortcuts/open-shortcuts.ts'
import { THEME_CHOICES, Theme } from '../theme/create-theme.ts'
import { THEME_NAMES } from '../theme/theme-names.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** What the shell itself can do from anywhere. */
function useShellCommands(): readonly PaletteEntry[] {
  const t = useT()
  const { go } = useRoute()
  const theme = useService(Theme)
  const modals = useService(Modals)
  const session = useService(ShellSession)
  return useMemo(() => {
    const command = (id: string, title: string, run: () => void): PaletteEntry => ({ id: `command ${id}`, title, run })
    return [
      command('shortcuts', t('Show the keyboard shortcuts'), () => openShortcuts(modals, t)),
      command('language', t('Choose a language'), () => go(`${USER_SETTINGS_PATH}?field=language`)),
      ...THEME_CHOICES.map((choice) =>
        command(`theme ${choice}`, t('Theme: {name}', { name: t(THEME_NAMES[choice]) }), () => theme.choose(choice)),
      ),
      command('sign-out', t('Sign Out'), () => session.signOut()),
    ]
  }, [t, go, theme, modals, session])
}

/** Commands of plugins that may show; one that has code loads it when it is chosen. */
function usePluginCommands(): readonly PaletteEntry[] {
  const t = useT()
  const { go } = useRoute()
  const resources = useService(Resources)
  const { pages } = useNavigationPages()
  const failures = useService(Failures)
  const toasts = useService(Toasts)
  return useMemo(() => {
    const run = async (contribution: RegisteredContribution): Promise<void> => {
      const { plugin, data } = contribution
      try {
        const live = await resources.open<Command & { readonly kind: 'command' }>(contribution)
        await (await live.run?.())?.default()
      } catch (error) {
        failures.report({ plugin, contribution: data.id, during: 'call', error })
        toasts.add('danger', t('{command} failed.', { command: String(data.title) }), {
          detail: toFault(error).message,
        })
      }
    }
    return (
      resources
        .contributions('command')
        // A command that only leads to a page says what the page's own entry says.
        .filter(({ data, decision }) => decision.allowed && !pages.some(({ path }) => path === data.to))
        .map((contribution) => {
          const { id, title, to } = contribution.data
          return {
            id: `command ${id}`,
            title: String(title),
            run: () => (typeof to === 'string' ? go(to) : void run(contribution)),
          }
        })
    )
  }, [resources, pages, failures, toasts, go, t])
}

/** Everything that can be done from anywhere: plugins' commands, then the shell's. */
export function useCommandEntries(): readonly PaletteEntry[] {
  const own = useShellCommands()
  const theirs = usePluginCommands()
  return useMemo(() => [...theirs, ...own], [theirs, own])
}
