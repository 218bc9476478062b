import { type ActionModalProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { PasswordDecrypt } from '@fascia/sdk/web/form'
import { EmptyState, EmptyStateBody } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import * as passwords from '../../api/passwords.ts'
import type { Server } from '../../api/servers.ts'

function Retrieve({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const password = useCall(passwords.get, { params: { id: server.id }, isFresh: true })
  return (
    <Loaded of={password} what="password of the instance" isCompact>
      {({ encrypted_password }) =>
        encrypted_password === '' ? (
          <EmptyState variant="sm" titleText={t('There is no password.')} headingLevel="h2">
            <EmptyStateBody>
              {t('The instance has set none, or not yet: most images ask for the key pair alone.')}
            </EmptyStateBody>
          </EmptyState>
        ) : (
          <PasswordDecrypt encrypted={encrypted_password} keyPairName={server.key_name ?? ''} />
        )
      }
    </Loaded>
  )
}

/** Retrieve Password: shows the password that the instance has set itself, decrypted in the browser [COMPUTE-049, COMPUTE-050]. */
export default function RetrieveModal({ items }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <Retrieve key="retrieve" server={server} />)
}
