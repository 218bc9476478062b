import { Fault } from '@fascia/sdk/common'
import { Clock, Toasts, useOperation, useService } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const LONG_MS = 4000

function useWork(title: string, hasToFail = false): { readonly text: string; readonly start: () => void } {
  const clock = useService(Clock)
  const { run } = useOperation()
  const [text, setText] = useState('Nothing runs.')
  const start = (): void => {
    setText('It runs: see the number in the top bar.')
    const work = run(title, async () => {
      await new Promise<void>((resolve) => clock.after(LONG_MS, resolve))
      if (hasToFail) throw new Fault('GATEWAY_UPSTREAM_FAILED')
    })
    work.then(
      () => setText('Done.'),
      (failure: unknown) => setText(failure instanceof Fault ? failure.message : 'Failed.'),
    )
  }
  return { text, start }
}

function Running(): ReactNode {
  const { text, start } = useWork('Copy the image ubuntu-24.04')
  return (
    <>
      <Button variant="secondary" onClick={start}>
        Start an operation
      </Button>
      <p role="status">{text}</p>
    </>
  )
}

function Failing(): ReactNode {
  const { text, start } = useWork('Copy the image debian-12', true)
  return (
    <>
      <Button variant="secondary" onClick={start}>
        Start one that fails
      </Button>
      <p role="status">{text}</p>
    </>
  )
}

function Said(): ReactNode {
  const toasts = useService(Toasts)
  const [count, setCount] = useState(0)
  const say = (): void => {
    setCount(count + 1)
    toasts.add('info', `Message ${count + 1}.`, {
      requestId: `req-${count + 1}`,
      link: { label: 'Toasts and alerts', to: '/settings/gallery/toasts' },
    })
  }
  return (
    <>
      <Button variant="secondary" onClick={say}>
        Say something
      </Button>
      <p role="status">{`Said ${count}.`}</p>
    </>
  )
}

const exhibit: Exhibit = {
  title: 'Activity centre',
  about:
    'What the person has started, with how many run, and what toasts have said: time, plugin, request and link. It stands behind the clock in the top bar.',
  door: '@fascia/sdk/web',
  examples: [
    { id: 'running', title: 'An operation', state: 'usual', about: '`useOperation().run(title, work)`', Show: Running },
    { id: 'failing', title: 'An operation that fails', state: 'error', Show: Failing },
    { id: 'said', title: 'A message that stays', state: 'usual', Show: Said },
  ],
}

export default function ActivityExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
