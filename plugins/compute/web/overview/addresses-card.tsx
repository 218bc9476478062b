import { CopyableId, OverviewCard, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'

/** Addresses by network, floating ones marked; each can be copied. */
export function AddressesCard({ addresses }: Pick<Server, 'addresses'>): ReactNode {
  const t = useT()
  const networks = Object.entries(addresses)
  return (
    <OverviewCard title={t('IP Addresses')} isFullHeight>
      {networks.length === 0 ? '—' : null}
      <DescriptionList>
        {networks.map(([network, list]) => (
          <DescriptionListGroup key={network}>
            <DescriptionListTerm>{network}</DescriptionListTerm>
            <DescriptionListDescription>
              {list.map(({ addr, 'OS-EXT-IPS:type': kind }) => (
                <div key={addr}>
                  <CopyableId id={addr} />
                  {kind === 'floating' ? ` ${t('floating')}` : null}
                </div>
              ))}
            </DescriptionListDescription>
          </DescriptionListGroup>
        ))}
      </DescriptionList>
    </OverviewCard>
  )
}
