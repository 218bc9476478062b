import { Fault } from '@fascia/sdk/common'
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
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const FAULT = new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'compute', upstreamStatus: 500, requestId: 'req-7' })
const MINUTES_MS = 5 * 60_000

function Loading(): ReactNode {
  const [isStopped, stop] = useState(false)
  return isStopped ? <p>Stopped.</p> : <LoadingState what="instances" rows={3} onCancel={() => stop(true)} />
}

function Empty(): ReactNode {
  const [isMade, make] = useState(false)
  if (isMade) return <p>One network was made.</p>
  return (
    <EmptyState
      action={
        <Button variant="primary" onClick={() => make(true)}>
          Create network
        </Button>
      }
    >
      A network joins instances to each other and to the world.
    </EmptyState>
  )
}

function NoMatch(): ReactNode {
  const [isCleared, clear] = useState(false)
  return isCleared ? (
    <p>The filter was cleared.</p>
  ) : (
    <NoMatchState filter="Status: Active" onClear={() => clear(true)} />
  )
}

function Failed(): ReactNode {
  const [tries, setTries] = useState(0)
  return (
    <>
      <ErrorState title="Unable to retrieve the instances." fault={FAULT} onRetry={() => setTries(tries + 1)} />
      <p role="status">{tries === 0 ? '' : `Tried again: ${tries}`}</p>
    </>
  )
}

function Stale(): ReactNode {
  const clock = useClock()
  const [loadedAtMs, setLoadedAtMs] = useState(() => clock.now() - MINUTES_MS)
  return <StaleBanner fault={FAULT} loadedAtMs={loadedAtMs} onRetry={() => setLoadedAtMs(clock.now())} />
}

function Denied(): ReactNode {
  return <DeniedState right="compute os_compute_api:servers:index" />
}

function Missing(): ReactNode {
  return <MissingServiceState service="load-balancer" />
}

const exhibit: Exhibit = {
  title: 'States',
  about:
    'What stands in the place of a page or a part that is not there: each says what is, why, and what can be done.',
  door: '@fascia/sdk/web',
  examples: [
    { id: 'loading', title: 'Loading; after 10 s it says what is slow', state: 'loading', Show: Loading },
    { id: 'empty', title: 'Empty', state: 'empty', Show: Empty },
    { id: 'no-match', title: 'No match', state: 'empty', Show: NoMatch },
    { id: 'error', title: 'Error', state: 'error', Show: Failed },
    { id: 'stale', title: 'Stale', state: 'slow', Show: Stale },
    { id: 'denied', title: 'Denied', state: 'denied', Show: Denied },
    { id: 'missing', title: 'A service that the cloud lacks', state: 'disabled', Show: Missing },
  ],
}

export default function StatesExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
