import type { Fault } from '@fascia/sdk/common'
import { type OperationItem, Operations, useService } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN } from '../faults.ts'
import { Held } from '../held.tsx'
import { type Tools, Try, usePause } from '../try.tsx'

const LONG_MS = 4000

/** Runs for a while as an operation, and fails with the fault if one is given. */
function copying(image: string, fault?: Fault): (tools: Tools) => Promise<string> {
  return async ({ run, pause, say }) => {
    say('It runs: see the number in the top bar.')
    await run(`Copy the image ${image}`, async () => {
      await pause(LONG_MS)
      if (fault) throw fault
    })
    return 'Done.'
  }
}

const JOB = Array.from({ length: 24 }, (_, index) => ({ id: `${index}`, name: `backup-${index + 1}` }))
const STEP_MS = 800

/** Works on three at a time, refuses every seventh, and can be cancelled and tried again. */
function Job(): ReactNode {
  const pause = usePause()
  const operations = useService(Operations)
  const work = async (items: readonly Pick<OperationItem, 'id' | 'name'>[]): Promise<void> => {
    const left = await operations.run('Delete Backups', async (signal, { show, offerRetry }) => {
      const states: OperationItem[] = items.map((item) => ({ ...item, state: 'waiting' }))
      for (let at = 0; at < states.length; at += 3) {
        const turn = states.slice(at, at + 3)
        const set = (change: (item: OperationItem, index: number) => Partial<OperationItem>): void => {
          states.splice(at, turn.length, ...turn.map((item, index) => ({ ...item, ...change(item, at + index) })))
          show([...states])
        }
        if (signal.aborted) set(() => ({ state: 'cancelled' }))
        else {
          set(() => ({ state: 'running' }))
          await pause(STEP_MS)
          set((_item, index) =>
            index % 7 === 6 ? { state: 'failed', reason: 'The backup is in use.' } : { state: 'done' },
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

function announce({ toasts }: Tools, number: number): string {
  toasts.add('info', `Message ${number}.`, {
    requestId: `req-${number}`,
    link: { label: 'Toasts and alerts', to: '/settings/gallery/toasts' },
  })
  return `Said ${number}.`
}

export default exhibit('activity', {
  about:
    'What the person has started, with how many run, and what toasts have said: time, plugin, request and link. It stands behind the clock in the top bar.',
  door: '@fascia/sdk/web',
  examples: {
    running: {
      title: 'An operation',
      about: 'What useOperation runs stands in the activity list until it has ended.',
      show: <Try label="Start an operation" before="Nothing runs." perform={copying('ubuntu-24.04')} />,
    },
    failing: {
      title: 'An operation that fails',
      state: 'error',
      show: <Try label="Start one that fails" before="Nothing runs." perform={copying('debian-12', BROKEN)} />,
    },
    job: {
      title: 'An operation on several things',
      state: 'many',
      about:
        'Its progress, each thing, cancelling what has not begun, and trying again. Batch actions are such jobs by themselves.',
      show: <Job />,
    },
    said: {
      title: 'A message that stays',
      show: (
        <Held start={1}>
          {(number, setNumber) => (
            <Try
              label="Say something"
              before="Nothing was said."
              perform={(tools) => {
                setNumber(number + 1)
                return announce(tools, number)
              }}
            />
          )}
        </Held>
      ),
    },
  },
})
