import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { type IdentityProvider, protocols } from '../../api/identity-providers.ts'
import { identityProvider } from './identity-provider.ts'
import { protocol } from './protocol.ts'

/** The protocols of an identity provider, which are added and deleted here [IDP-047]. */
export default function Protocols({ item }: DetailsViewProps<IdentityProvider>): ReactNode {
  const t = useT()
  const answer = useCall(protocols, { params: { provider_id: item.id } })
  return (
    <Loaded of={answer} what="protocols">
      {(items) => (
        <ResourceTable
          type={protocol}
          items={items}
          label={t('Protocols')}
          owner={{ type: identityProvider, item, actions: ['addProtocol'] }}
        />
      )}
    </Loaded>
  )
}
