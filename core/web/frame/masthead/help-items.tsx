import { useService, useT } from '@fascia/sdk/web'
import { MenuItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { Boot } from '../../app/boot.ts'

/** The deployment's help, and where to report a fault, if it names a place. */
export function HelpItems(): ReactNode {
  const t = useT()
  const { deployment } = useService(Boot)
  return (
    <>
      <MenuItem to={deployment.helpUrl} isExternalLink target="_blank" rel="noreferrer">
        {t('Help')}
      </MenuItem>
      {deployment.bugUrl === undefined ? null : (
        <MenuItem to={deployment.bugUrl} isExternalLink target="_blank" rel="noreferrer">
          {t('Report Bug')}
        </MenuItem>
      )}
    </>
  )
}
