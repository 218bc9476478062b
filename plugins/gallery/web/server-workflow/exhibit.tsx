import { useT } from '@fascia/sdk/web'
import { ServerWorkflow } from '@fascia/server-view'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Observed } from '../wizard/observed.tsx'

function Opener({ address }: { readonly address: string }): ReactNode {
  const t = useT()
  return (
    <Observed label={t('Create Network')}>
      {({ close, onEvent }) => (
        <ServerWorkflow address={address} title={t('Create Network')} close={() => close()} onEvent={onEvent} />
      )}
    </Observed>
  )
}

export default exhibit('server-workflow', {
  about:
    'A wizard over one form that a server draws and validates step by step. For forms of panels that stay on a server; new ones use the wizard.',
  door: '@fascia/server-view',
  examples: {
    usual: {
      title: 'Three steps, validated by the server',
      about: 'The name taken is refused; a gateway outside of the network address is a problem of the whole step.',
      show: <Opener address="/api/x/gallery/workflow/" />,
    },
    denied: { title: 'The server denies the workflow', show: <Opener address="/api/x/gallery/failures/denied/" /> },
    error: { title: 'The server fails', show: <Opener address="/api/x/gallery/failures/broken/" /> },
  },
})
