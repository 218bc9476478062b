import { Modals, Resources, Toasts, useRoute, useService, useT } from '@fascia/sdk/web'
import { copyText, useHostPlace } from '@fascia/sdk/web/host'
import { TerminalIcon } from '@patternfly/react-icons'
import { useMemo } from 'react'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { ShellNavigation } from '../navigation/index.ts'
import { USER_SETTINGS_PATH } from '../pages/settings/settings-pages.ts'
import { ShellSession } from '../session/index.ts'
import { openShortcuts } from '../shortcuts/open-shortcuts.ts'
import { pluginShortcuts } from '../shortcuts/plugin-shortcuts.ts'
import { useThemeChoices } from '../theme/use-theme-choices.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { useRunCommand } from './use-run-command.ts'

const icon = <TerminalIcon />

/** What the shell itself can do from anywhere. */
function useShellCommands(): readonly PaletteEntry[] {
  const t = useT()
  const { go } = useRoute()
  const themes = useThemeChoices()
  const modals = useService(Modals)
  const session = useService(ShellSession)
  const navigation = useService(ShellNavigation)
  const toasts = useService(Toasts)
  const { router } = useHostPlace().host
  return useMemo(() => {
    const command = (id: string, title: string, run: () => void): PaletteEntry => ({
      id: `command ${id}`,
      title,
      icon,
      run,
    })
    const copyLink = async (): Promise<void> => {
      const { pathname, search, hash } = navigation.location
      const link = router.link(pathname + search + hash)
      if (await copyText(link)) toasts.add('success', t('The link to this page was copied.'))
      else toasts.add('danger', t('The link to this page could not be copied.'), { detail: link })
    }
    return [
      command('shortcuts', t('Show the keyboard shortcuts'), () => openShortcuts(modals, t)),
      command('link', t('Copy a link to this page'), () => void copyLink()),
      command('language', t('Choose a language'), () => go(`${USER_SETTINGS_PATH}?field=language`)),
      ...themes.map(({ id, name, choose }) => command(`theme ${id}`, t('Theme: {name}', { name }), choose)),
      command('sign-out', t('Sign Out'), () => session.signOut()),
    ]
  }, [t, go, themes, modals, session, navigation, toasts, router])
}

/** Commands of plugins that may show; one that has code loads it when it is chosen. */
function usePluginCommands(): readonly PaletteEntry[] {
  const t = useT()
  const resources = useService(Resources)
  const { pages } = useNavigationPages()
  const runCommand = useRunCommand()
  return useMemo(() => {
    const shortcuts = new Map(pluginShortcuts(resources).map(({ command, keys }) => [command.data.id, keys]))
    return (
      resources
        .contributions('command')
        // A command that only leads to a page says what the page's own entry says.
        .filter(({ data, decision }) => decision.allowed && !pages.some(({ path }) => path === data.to))
        .map((contribution) => {
          const { id, title } = contribution.data
          const keys = shortcuts.get(id)
          return {
            id: `command ${id}`,
            title: String(title),
            icon,
            ...(keys ? { about: keys.join(` ${t('then')} `) } : {}),
            run: () => runCommand(contribution),
          }
        })
    )
  }, [resources, pages, runCommand, t])
}

/** Everything that can be done from anywhere: plugins' commands, then the shell's. */
export function useCommandEntries(): readonly PaletteEntry[] {
  const own = useShellCommands()
  const theirs = usePluginCommands()
  return useMemo(() => [...theirs, ...own], [theirs, own])
}
