import { useRoute, useService, useT } from '@fascia/sdk/web'
import { Divider, Dropdown, DropdownGroup, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { UserIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { Boot } from '../../app/boot.ts'
import { useChanges } from '../../app/use-changes.ts'
import { USER_SETTINGS_PATH } from '../../pages/settings/settings-pages.ts'
import { ShellSession } from '../../session/index.ts'
import { THEME_CHOICES, Theme } from '../../theme/create-theme.ts'
import { THEME_NAMES } from '../../theme/theme-names.ts'

/** Who is signed in; settings, the deployment's links, theme, language, and the way out. */
export function UserMenu(): ReactNode {
  const t = useT()
  const { go } = useRoute()
  const session = useService(ShellSession)
  const { deployment } = useService(Boot)
  const theme = useService(Theme)
  const choice = useChanges(theme, (source) => source.choice)
  const [isOpen, setOpen] = useState(false)
  const { username, user_domain_name } = session.user
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      popperProps={{ position: 'right' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          className="fascia-user"
          isExpanded={isOpen}
          icon={<UserIcon />}
          onClick={() => setOpen(!isOpen)}
          aria-label={t('User menu of {name}', { name: username })}
        >
          <span className="fascia-user__name">{username}</span>
        </MenuToggle>
      )}
    >
      <DropdownGroup label={t('{user} in domain {domain}', { user: username, domain: user_domain_name })}>
        <DropdownList>
          <DropdownItem onClick={() => go(USER_SETTINGS_PATH)}>{t('Settings')}</DropdownItem>
          <DropdownItem onClick={() => go(`${USER_SETTINGS_PATH}?field=language`)}>{t('Language')}</DropdownItem>
          {deployment.userMenuLinks.map(({ label, url }) => (
            <DropdownItem key={url} to={url} rel="noreferrer">
              {label}
            </DropdownItem>
          ))}
          <DropdownItem to={deployment.helpUrl} isExternalLink target="_blank" rel="noreferrer">
            {t('Help')}
          </DropdownItem>
          {deployment.bugUrl === undefined ? null : (
            <DropdownItem to={deployment.bugUrl} isExternalLink target="_blank" rel="noreferrer">
              {t('Report Bug')}
            </DropdownItem>
          )}
        </DropdownList>
      </DropdownGroup>
      <Divider />
      <DropdownGroup label={t('Theme')}>
        <DropdownList>
          {THEME_CHOICES.map((name) => (
            <DropdownItem key={name} isSelected={name === choice} onClick={() => theme.choose(name)}>
              {t(THEME_NAMES[name])}
            </DropdownItem>
          ))}
        </DropdownList>
      </DropdownGroup>
      <Divider />
      <DropdownList>
        <DropdownItem onClick={() => session.signOut()}>{t('Sign Out')}</DropdownItem>
      </DropdownList>
    </Dropdown>
  )
}
