import {
  DeniedState,
  EmptyState,
  ErrorState,
  LoadingState,
  MissingServiceState,
  NoMatchState,
  StaleBanner,
  useClock,
} from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN } from '../faults.ts'
import { Held } from '../held.tsx'

const MINUTES_MS = 5 * 60_000

/** A state until the person does what it offers, then what came of that. */
function until(state: (end: () => void) => ReactNode, then: string): ReactNode {
  return <Held start={false}>{(isOver, set) => (isOver ? <p>{then}</p> : state(() => set(true)))}</Held>
}

function Stale(): ReactNode {
  const clock = useClock()
  const [loadedAtMs, setLoadedAtMs] = useState(() => clock.now() - MINUTES_MS)
  return <StaleBanner fault={BROKEN} loadedAtMs={loadedAtMs} onRetry={() => setLoadedAtMs(clock.now())} />
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
          (end) => <ErrorState title={t('Unable to retrieve the instances.')} fault={BROKEN} onRetry={end} />,
          t('Tried again.'),
        ),
    },
    stale: { title: 'Stale', state: 'slow', show: <Stale /> },
    denied: { title: 'Denied', show: <DeniedState right="compute os_compute_api:servers:index" /> },
    missing: {
      title: 'A service that the cloud lacks',
      state: 'disabled',
      show: <MissingServiceState service="load-balancer" />,
    },
  },
})
