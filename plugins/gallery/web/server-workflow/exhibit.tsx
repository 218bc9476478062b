import { Modals, useService, useT } from '@fascia/sdk/web'
import { ServerWorkflow, type WizardEvent } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { EventLog } from '../wizard/event-log.tsx'

interface WorkflowProps {
  readonly address: string
  readonly onEvent: (event: WizardEvent) => void
  readonly close: () => void
}

function CreateNetwork({ address, onEvent, close }: WorkflowProps): ReactNode {
  const t = useT()
  return <ServerWorkflow address={address} title={t('Create Network')} close={close} onEvent={onEvent} />
}

function Opener({ address }: Pick<WorkflowProps, 'address'>): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const [events, setEvents] = useState<readonly string[]>([])
  const open = (): void => {
    setEvents([])
    const onEvent = ({ type }: WizardEvent): void => setEvents((before) => [...before, type])
    void modals.open(CreateNetwork, { address, onEvent }, { size: 'large', isBare: true })
  }
  return (
    <>
      <Button variant="primary" onClick={open}>
        {t('Create Network')}
      </Button>
      <EventLog events={events} />
    </>
  )
}

const exhibit: Exhibit = {
  title: 'Server-driven workflow',
  about:
    'A wizard over one form that a server draws and validates step by step. For forms of panels that stay on a server; new ones use the wizard.',
  door: '@fascia/sdk/web/wizard',
  examples: [
    {
      id: 'usual',
      title: 'Three steps, validated by the server',
      state: 'usual',
      about: 'The name taken is refused; a gateway outside of the network address is a problem of the whole step.',
      Show: () => <Opener address="/api/x/gallery/workflow/" />,
    },
    {
      id: 'denied',
      title: 'The server denies the workflow',
      state: 'denied',
      Show: () => <Opener address="/api/x/gallery/workflow/denied/" />,
    },
    {
      id: 'error',
      title: 'The server fails',
      state: 'error',
      Show: () => <Opener address="/api/x/gallery/workflow/broken/" />,
    },
  ],
}

export default function ServerWorkflowExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
