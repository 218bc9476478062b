import { useService, useT } from '@fascia/sdk/web'
import { MenuButton } from '@fascia/sdk/web/host'
import { FolderOpenIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { ShellSession } from '../../session/index.ts'
import { ScopeMenu } from './scope-menu.tsx'

/** Shows project and region, and switches them. */
export function ScopeSwitcher(): ReactNode {
  const t = useT()
  const { user } = useService(ShellSession)
  return (
    <MenuButton
      label={t('{scope}: project and region', { scope: `${user.project_name} ${user.services_region}` })}
      icon={<FolderOpenIcon />}
      text={
        <span className="fascia-scope__text">
          <span className="fascia-scope__project">{user.project_name}</span>{' '}
          <span className="fascia-scope__region">{user.services_region}</span>
        </span>
      }
      className="fascia-scope"
      position="start"
      staysOpen
    >
      {(close) => <ScopeMenu onClose={close} />}
    </MenuButton>
  )
}
