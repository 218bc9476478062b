import type { Fault } from '@fascia/sdk/common'
import { type OperationItem, Operations, type Translate, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN } from '../faults.ts'
import { type Tools, Try, usePause } from '../try.tsx'

const LONG_MS = 4000

/** Runs for a while as an operation, and fails with the fault if one is given. */
function copying(t: Translate, image: string, fault?: Fault): (tools: Tools) => Promise<string> {
  return async ({ run, pause, say }) => {
    say(t('It runs: see the number in the top bar.'))
    await run(t('Copy the image {image}', { image }), async () => {
      await pause(LONG_MS)
      if (fault) throw fault
    })
    return t('Done.')
  }
}

const JOB = Array.from({ length: 24 }, (_, index) => ({ id: `${index}`, name: `backup-${index + 1}` }))
const STEP_MS = 300

/** Works on one after the other, refuses every seventh, and can be cancelled and tried again. */
function Job(): ReactNode {
  const t = useT()
  const pause = usePause()
  const operations = useService(Operations)
  const work = async (items: readonly Pick<OperationItem, 'id' | 'name'>[]): Promise<void> => {
    const left = await operations.run(t('Delete Backups'), async (signal, { show, offerRetry }) => {
      const all = new Map<string, OperationItem>(items.map((item) => [item.id, { ...item, state: 'waiting' }]))
      for (const item of items) {
        const set = (change: Pick<OperationItem, 'state' | 'reason'>): void => {
          all.set(item.id, { ...item, ...change })
          show([...all.values()])
        }
        if (signal.aborted) set({ state: 'cancelled' })
        else {
          set({ state: 'running' })
          await pause(STEP_MS)
          set(Number(item.id) % 7 === 6 ? { state: 'failed', reason: t('The backup is in use.') } : { state: 'done' })
        }
      }
      return { items: [...all.values()].filter(({ state }) => state !== 'done'), offerRetry }
    })
    if (left.items.length === 0) return
    const takeBack = left.offerRetry(() => {
      takeBack()
      void work(left.items)
    })
  }
  return (
    <Button variant="secondary" onClick={() => void work(JOB)}>
      {t('Start a job')}
    </Button>
  )
}

export default exhibit('activity', {
  about:
    'What the person has started, with how many run, and what toasts have said: time, plugin, request and link. The clock in the top bar opens it.',
  door: '@fascia/sdk/web',
  examples: {
    running: {
      title: 'An operation',
      about: 'What useOperation runs is in the activity list until it has ended.',
      show: (t) => (
        <Try label={t('Start an operation')} before={t('Nothing runs.')} perform={copying(t, 'ubuntu-24.04')} />
      ),
    },
    failing: {
      title: 'An operation that fails',
      state: 'error',
      show: (t) => (
        <Try label={t('Start one that fails')} before={t('Nothing runs.')} perform={copying(t, 'debian-12', BROKEN)} />
      ),
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
      show: (t) => (
        <Try
          label={t('Say something')}
          before={t('Nothing was said.')}
          perform={({ toasts }) => {
            const link = { label: t('Toasts and alerts'), to: '/settings/gallery/toasts' }
            toasts.add('info', t('A message with a request and a link.'), { requestId: 'req-1', link })
            return t('Said.')
          }}
        />
      ),
    },
  },
})
