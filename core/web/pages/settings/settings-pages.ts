import type { Translate } from '@fascia/sdk/web'
import type { NavigationPage } from '../../frame/side-navigation/navigation-tree.ts'

export const USER_SETTINGS_PATH = '/settings/user'
export const CHANGE_PASSWORD_PATH = '/settings/password'
export const SHORTCUTS_PATH = '/settings/shortcuts'
export const AUDIT_PAGE_PATH = '/settings/audit'
export const PLUGINS_PATH = '/settings/plugins'

/** The shell's own pages: they need no plugin. */
export function settingsPages(t: Translate): readonly NavigationPage[] {
  const page = (id: string, path: string, title: string, order: number): NavigationPage => ({
    id,
    path,
    title,
    order,
    perspective: 'settings',
  })
  return [
    page('fascia.settings.user', USER_SETTINGS_PATH, t('User Settings'), 10),
    page('fascia.settings.password', CHANGE_PASSWORD_PATH, t('Change Password'), 20),
    page('fascia.settings.audit', AUDIT_PAGE_PATH, t('Who Changed What'), 70),
    page('fascia.settings.shortcuts', SHORTCUTS_PATH, t('Keyboard Shortcuts'), 80),
    page('fascia.settings.plugins', PLUGINS_PATH, t('Plugins'), 90),
  ]
}
