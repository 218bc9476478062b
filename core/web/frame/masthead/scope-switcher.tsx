import { useService, useT } from '@fascia/sdk/web'
import { MenuButton } from '@fascia/sdk/web/host'
import { FolderOpenIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { ShellSession } from '../../session/index.ts'
import { ScopeMenu } from './scope-menu.tsx'

/** Shows project and region, and switches them; a domain context is named beside the region. */
export function ScopeSwitcher(): ReactNode {
  const t = useT()
  const { user } = useService(ShellSession)
  const { services_region: region, domain_context: context } = user
  const place = context ? t('{region}, domain {domain}', { region, domain: context.name }) : region
  return (
    <MenuButton
      label={t('{scope}: project and region', { scope: `${user.project_name} ${place}` })}
      icon={<FolderOpenIcon />}
      text={
        <span className="fascia-scope__text">
          <span className="fascia-scope__project">{user.project_name}</span>{' '}
          <span className="fascia-scope__region">{place}</span>
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
