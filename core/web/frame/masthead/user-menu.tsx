import { useRoute, useService, useT } from '@fascia/sdk/web'
import { MenuButton } from '@fascia/sdk/web/host'
import { Divider, MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import { UserIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'
import { USER_SETTINGS_PATH } from '../../pages/settings/settings-pages.ts'
import { ShellSession } from '../../session/index.ts'
import { useThemeChoices } from '../../theme/use-theme-choices.ts'
import { HelpItems } from './help-items.tsx'

/** Who is signed in; settings, the deployment's links, theme, language, and the way out. */
export function UserMenu(): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const session = useService(ShellSession)
  const { deployment } = useService(Boot)
  const themes = useThemeChoices()
  const { username, user_domain_name } = session.user
  return (
    <MenuButton
      label={t('User menu of {name}', { name: username })}
      icon={<UserIcon />}
      text={<span className="fascia-user__name">{username}</span>}
      className="fascia-user"
    >
      <MenuGroup label={t('{user} in domain {domain}', { user: username, domain: user_domain_name })}>
        <MenuList>
          <MenuItem onClick={() => go(USER_SETTINGS_PATH)}>{t('Settings')}</MenuItem>
          <MenuItem onClick={() => go(`${USER_SETTINGS_PATH}?field=language`)}>{t('Language')}</MenuItem>
          {deployment.userMenuLinks.map(({ label, url }) => (
            <MenuItem key={url} to={url} rel="noreferrer">
              {label}
            </MenuItem>
          ))}
          <HelpItems />
        </MenuList>
      </MenuGroup>
      <Divider />
      <MenuGroup label={t('Theme')}>
        <MenuList>
          {themes.map(({ id, name, isChosen, choose }) => (
            <MenuItem key={id} isSelected={isChosen} onClick={choose}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuGroup>
      <Divider />
      <MenuList>
        <MenuItem onClick={() => session.signOut()}>{t('Sign Out')}</MenuItem>
      </MenuList>
    </MenuButton>
  )
}
