import { useService, useT } from '@fascia/sdk/web'
import { MenuButton } from '@fascia/sdk/web/host'
import { FolderOpenIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { Ambient } from '../../ambient/index.ts'
import { Boot } from '../../app/boot.ts'
import { ShellSession } from '../../session/index.ts'
import { ScopeMenu } from './scope-menu.tsx'

/** Shows project and region, and switches them; a domain context is named beside the region, and of several clouds the one of the page. */
export function ScopeSwitcher(): ReactNode {
  const t = useT()
  const { user } = useService(ShellSession)
  const { services_region: region, domain_context: context } = user
  const { webRoot } = useService(Ambient)
  const { clouds } = useService(Boot).deployment
  const cloud = clouds?.find(({ root }) => root === webRoot)?.name
  const inside = context ? t('{region}, domain {domain}', { region, domain: context.name }) : region
  const place = cloud === undefined ? inside : `${cloud} · ${inside}`
  const scope = `${user.project_name} ${place}`
  return (
    <MenuButton
      label={
        cloud === undefined
          ? t('{scope}: project and region', { scope })
          : t('{scope}: project, region and cloud', { scope })
      }
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
