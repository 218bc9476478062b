import { Modals, useService, useT } from '@fascia/sdk/web'
import { Wizard, type WizardEvent } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { EventLog } from './event-log.tsx'
import { trunkWizard } from './trunk-wizard.tsx'

const usual = trunkWizard({ id: 'gallery.point.wizard', title: 'Create Trunk' })

interface CreateTrunkProps {
  readonly onEvent: (event: WizardEvent) => void
  readonly close: (result?: string) => void
}

function CreateTrunk({ onEvent, close }: CreateTrunkProps): ReactNode {
  return <Wizard wizard={usual} given={{}} close={close} onEvent={onEvent} />
}

/** Opens the wizard as a page does, and tells what became of it. */
export function Usual(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const [events, setEvents] = useState<readonly string[]>([])
  const [made, setMade] = useState<string>()
  const open = async (): Promise<void> => {
    setEvents([])
    setMade(undefined)
    const onEvent = ({ type }: WizardEvent): void => setEvents((before) => [...before, type])
    const name = await modals.open<string, CreateTrunkProps>(CreateTrunk, { onEvent }, { size: 'large', isBare: true })
    setMade(name)
  }
  return (
    <>
      <Button variant="primary" onClick={() => void open()}>
        {t('Create Trunk')}
      </Button>
      {made === undefined ? null : <p role="status">{t('Made the trunk {name}.', { name: made })}</p>}
      <EventLog events={events} />
    </>
  )
}
