import { Fault } from '@fascia/sdk/common'
import { Clock, type OperationItem, Operations, Toasts, useOperation, useService } from '@fascia/sdk/web'
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

const JOB = Array.from({ length: 24 }, (_, index) => ({ id: `${index}`, name: `backup-${index + 1}` }))
const STEP_MS = 800

/** Works on three at a time, refuses every seventh, and can be cancelled and tried again. */
function Job(): ReactNode {
  const clock = useService(Clock)
  const operations = useService(Operations)
  const work = async (items: readonly Pick<OperationItem, 'id' | 'name'>[]): Promise<void> => {
    const left = await operations.run('Delete Backups', async (signal, { show, offerRetry }) => {
      const states: OperationItem[] = items.map((item) => ({ ...item, state: 'waiting' }))
      for (let at = 0; at < states.length; at += 3) {
        const turn = states.slice(at, at + 3)
        const set = (change: (item: OperationItem, index: number) => OperationItem): void => {
          states.splice(at, turn.length, ...turn.map((item, index) => change(item, at + index)))
          show([...states])
        }
        if (signal.aborted) set((item) => ({ ...item, state: 'cancelled' }))
        else {
          set((item) => ({ ...item, state: 'running' }))
          await new Promise<void>((resolve) => clock.after(STEP_MS, resolve))
          set((item, index) =>
            index % 7 === 6
              ? { ...item, state: 'failed', reason: 'The backup is in use.' }
              : { ...item, state: 'done' },
          )
        }
      }
      return { states: states.filter(({ state }) => state !== 'done'), offerRetry }
    })
    if (left.states.length === 0) return
    const takeBack = left.offerRetry(() => {
      takeBack()
      void work(left.states)
    })
  }
  return (
    <Button variant="secondary" onClick={() => void work(JOB)}>
      Start a job
    </Button>
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
      <p role="status">{count === 0 ? 'Nothing was said.' : `Said ${count}.`}</p>
    </>
  )
}

const exhibit: Exhibit = {
  title: 'Activity centre',
  about:
    'What the person has started, with how many run, and what toasts have said: time, plugin, request and link. It stands behind the clock in the top bar.',
  door: '@fascia/sdk/web',
  examples: [
    {
      id: 'running',
      title: 'An operation',
      state: 'usual',
      about: 'What useOperation runs stands in the activity list until it has ended.',
      Show: Running,
    },
    { id: 'failing', title: 'An operation that fails', state: 'error', Show: Failing },
    {
      id: 'job',
      title: 'An operation on several things',
      state: 'many',
      about:
        'Its progress, each thing, cancelling what has not begun, and trying again. Batch actions are such jobs by themselves.',
      Show: Job,
    },
    { id: 'said', title: 'A message that stays', state: 'usual', Show: Said },
  ],
}

export default function ActivityExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
