import { type ConfirmRequest, Modals, useClock, useService } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { NameModal, type NameModalProps } from './name-modal.tsx'

const SLOW_MS = 3_000

interface TryProps {
  readonly label: string
  readonly open: (modals: Modals) => Promise<unknown>
}

/** A button that opens a modal, and says what it answered. */
function Try({ label, open }: TryProps): ReactNode {
  const modals = useService(Modals)
  const [answer, setAnswer] = useState('')
  const start = async (): Promise<void> => {
    try {
      setAnswer(`Answer: ${String(await open(modals))}`)
    } catch (failure) {
      setAnswer(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void start()}>
        {label}
      </Button>{' '}
      <span role="status">{answer}</span>
    </>
  )
}

function confirming(label: string, request: ConfirmRequest): () => ReactNode {
  return () => <Try label={label} open={(modals) => modals.confirm(request)} />
}

function Wait(): ReactNode {
  const clock = useClock()
  const work = (): Promise<string> => new Promise((done) => clock.after(SLOW_MS, () => done('done')))
  return <Try label="Work for three seconds" open={(modals) => modals.wait(work())} />
}

const EXHIBIT: Exhibit = {
  title: 'Modals',
  about:
    'Confirmations, deletes, waiting and views of one’s own. A click beside a modal closes nothing; Escape closes the topmost, and focus goes back to where it was.',
  door: '@fascia/sdk/web',
  examples: [
    {
      id: 'confirm',
      title: 'Confirm, as it is by default',
      state: 'usual',
      Show: confirming('Ask', { title: 'Confirm Something', body: 'It cannot be taken back.' }),
    },
    {
      id: 'delete',
      title: 'Delete one thing',
      state: 'usual',
      Show: confirming('Delete one', {
        title: 'Confirm Delete Thing',
        body: 'You have selected "example". Deleted thing is not recoverable.',
        submit: 'Delete Thing',
      }),
    },
    {
      id: 'delete-many',
      title: 'Delete many things',
      state: 'many',
      about: 'More than ten ask to type how many.',
      Show: confirming('Delete twelve', {
        title: 'Confirm Delete Things',
        body: 'You have selected "a, b, c, d, e and 7 more". Deleted things are not recoverable.',
        submit: 'Delete 12 things',
        typeToConfirm: '12',
      }),
    },
    {
      id: 'calm',
      title: 'Confirm without danger',
      state: 'usual',
      Show: confirming('Ask calmly', {
        title: 'Start Again',
        body: 'What runs is stopped first.',
        submit: 'Start',
        isDanger: false,
      }),
    },
    {
      id: 'unnamed',
      title: 'Without a title or a body',
      state: 'invalid',
      about: 'It does not open.',
      Show: confirming('Ask without a body', { title: 'Confirm', body: '' }),
    },
    { id: 'wait', title: 'Wait', state: 'loading', Show: Wait },
    {
      id: 'form',
      title: 'A form of one’s own',
      state: 'usual',
      about: 'Type something, then leave: it asks once.',
      Show: () => (
        <Try
          label="Name it"
          open={(modals) =>
            modals.open<string, NameModalProps>(NameModal, { initial: 'example' }, { title: 'Name It', size: 'small' })
          }
        />
      ),
    },
  ],
}

export default function ModalsExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
