import { EMPTY_MARK } from '@fascia/sdk/common'
import { CopyableId, OverviewCard, TermList, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'

/** Addresses by network, floating ones marked; each can be copied. */
export function AddressesCard({ addresses }: Pick<Server, 'addresses'>): ReactNode {
  const t = useT()
  const networks = Object.entries(addresses).map(([network, list]) => {
    const lines = list.map(({ addr, 'OS-EXT-IPS:type': kind }) => (
      <div key={addr}>
        <CopyableId id={addr} />
        {kind === 'floating' ? ` ${t('floating')}` : null}
      </div>
    ))
    return [network, lines] as const
  })
  return (
    <OverviewCard title={t('IP Addresses')} isFullHeight>
      {networks.length === 0 ? EMPTY_MARK : <TermList terms={networks} />}
    </OverviewCard>
  )
}
