import { Modals, useService, useT } from '@fascia/sdk/web'
import type { WizardEvent } from '@fascia/sdk/web/wizard'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

interface WizardProps {
  readonly close: (result?: string) => void
  readonly onEvent: (event: WizardEvent) => void
}

interface ObservedProps {
  readonly label: string
  /** Draws the wizard. */
  readonly children: (props: WizardProps) => ReactNode
}

function Opened({ children, ...props }: WizardProps & Pick<ObservedProps, 'children'>): ReactNode {
  return children(props)
}

/** A button that opens a wizard in a modal, and below it what the wizard closed with and the events that it raised. */
export function Observed({ label, children }: ObservedProps): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const [events, setEvents] = useState<readonly string[]>([])
  const [result, setResult] = useState('')
  const open = async (): Promise<void> => {
    setEvents([])
    const onEvent = ({ type }: WizardEvent): void => setEvents((before) => [...before, type])
    const options = { size: 'large', isBare: true } as const
    setResult((await modals.open<string, Parameters<typeof Opened>[0]>(Opened, { children, onEvent }, options)) ?? '')
  }
  return (
    <>
      <Button onClick={() => void open()}>{label}</Button>
      <p role="status">{result}</p>
      {events.length === 0 ? null : (
        <ol aria-label={t('Events')}>
          {events.map((event, index) => (
            <li key={index}>
              <code>{event}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
