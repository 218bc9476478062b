import { Fault } from '@fascia/sdk/common'
import { EmptyState, FaultState, Loaded, LoadingState, NoMatchState, useClock } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED } from '../faults.ts'
import { Held } from '../held.tsx'

const MINUTES_MS = 5 * 60_000
const ZONES = ['nova', 'edge']
const MISSING = new Fault('GATEWAY_SERVICE_MISSING', { service: 'load-balancer' })

/** A state until the person does what it offers, then what came of that. */
function until(state: (end: () => void) => ReactNode, then: string): ReactNode {
  return <Held start={false}>{(isOver, set) => (isOver ? <p>{then}</p> : state(() => set(true)))}</Held>
}

function Stale(): ReactNode {
  const clock = useClock()
  const [loadedAtMs, setLoadedAtMs] = useState(() => clock.now() - MINUTES_MS)
  const reload = async (): Promise<void> => setLoadedAtMs(clock.now())
  return (
    <Loaded
      of={{ data: ZONES, status: 'ready', fault: BROKEN, isReloading: false, loadedAtMs, reload, cancel: () => {} }}
      isCompact
    >
      {(zones) => <p>{zones.join(', ')}</p>}
    </Loaded>
  )
}

export default exhibit('states', {
  about: 'What replaces a page or a part that cannot be shown: each says what is missing, why, and what can be done.',
  door: '@fascia/sdk/web',
  examples: {
    loading: {
      title: 'Loading; after 10 s it says what is slow',
      show: (t) => until((end) => <LoadingState what={t('instances')} rows={3} onCancel={end} />, t('Stopped.')),
    },
    empty: {
      title: 'Empty',
      show: (t) =>
        until(
          (end) => (
            <EmptyState action={<Button onClick={end}>{t('Create network')}</Button>}>
              {t('A network joins instances to each other and to the world.')}
            </EmptyState>
          ),
          t('One network was made.'),
        ),
    },
    'no-match': {
      title: 'No match',
      state: 'empty',
      show: (t) =>
        until((end) => <NoMatchState filter={t('Status: Active')} onClear={end} />, t('The filter was cleared.')),
    },
    error: {
      title: 'Error',
      show: (t) =>
        until(
          (end) => <FaultState title={t('Unable to retrieve the instances.')} fault={BROKEN} onRetry={end} />,
          t('Tried again.'),
        ),
    },
    stale: { title: 'Stale', state: 'slow', show: <Stale /> },
    denied: {
      title: 'Denied',
      show: (t) => <FaultState title={t('Unable to retrieve the instances.')} fault={DENIED} />,
    },
    missing: {
      title: 'A service that the cloud lacks',
      state: 'disabled',
      show: (t) => <FaultState title={t('Unable to retrieve the instances.')} fault={MISSING} />,
    },
  },
})
