import { MenuButton, useService, useT } from '@fascia/sdk/web'
import { MenuItem, MenuList } from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'

/** The deployment's help, and where to report a fault when it says so. */
export function HelpMenu(): ReactNode {
  const t = useT()
  const { deployment } = useService(Boot)
  return (
    <MenuButton label={t('Help')} icon={<QuestionCircleIcon />}>
      <MenuList>
        <MenuItem to={deployment.helpUrl} isExternalLink target="_blank" rel="noreferrer">
          {t('Help')}
        </MenuItem>
        {deployment.bugUrl === undefined ? null : (
          <MenuItem to={deployment.bugUrl} isExternalLink target="_blank" rel="noreferrer">
            {t('Report Bug')}
          </MenuItem>
        )}
      </MenuList>
    </MenuButton>
  )
}
