import { Fault } from '@fascia/sdk/common'
import { ConsoleLog, type ConsoleLogProps, useClock } from '@fascia/sdk/web'
import { type ReactNode, useRef } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { BOOT_LOG, longLog, tail } from './boot-log.ts'

type Load = ConsoleLogProps['load']

const FAULT = new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'compute', upstreamStatus: 500, requestId: 'req-7' })
const DENIED = new Fault('GATEWAY_POLICY_DENIED', { message: 'compute os_compute_api:os-console-output' })
const SLOW_MS = 30_000
const MANY = 100_000
const BEGINNING = 1000

function Usual(): ReactNode {
  return <ConsoleLog label="Console log of web-01" load={async (length) => tail(BOOT_LOG, length)} />
}

function Loading(): ReactNode {
  return <ConsoleLog label="Console log of slow-01" load={() => new Promise(() => {})} />
}

function Empty(): ReactNode {
  return <ConsoleLog label="Console log of new-01" load={async () => ''} />
}

/** The first request fails, the next does not. */
function Failed(): ReactNode {
  const tries = useRef(0)
  const load: Load = async (length) => {
    tries.current += 1
    if (tries.current === 1) throw FAULT
    return tail(BOOT_LOG, length)
  }
  return <ConsoleLog label="Console log of broken-01" load={load} />
}

/** The first request does not fail, the next do. */
function FailedLater(): ReactNode {
  const tries = useRef(0)
  const load: Load = async (length) => {
    tries.current += 1
    if (tries.current > 1) throw FAULT
    return tail(BOOT_LOG, length)
  }
  return <ConsoleLog label="Console log of lost-01" initialLength={5} load={load} />
}

function Denied(): ReactNode {
  return <ConsoleLog label="Console log of other-01" load={() => Promise.reject(DENIED)} />
}

/** The first answer comes at once, the next after half a minute. */
function Slow(): ReactNode {
  const clock = useClock()
  const tries = useRef(0)
  const load: Load = (length) => {
    tries.current += 1
    if (tries.current === 1) return Promise.resolve(tail(BOOT_LOG, length))
    return new Promise((resolve) => clock.after(SLOW_MS, () => resolve(tail(BOOT_LOG, length))))
  }
  return <ConsoleLog label="Console log of busy-01" initialLength={5} load={load} />
}

function Many(): ReactNode {
  const log = useRef<string>(undefined)
  const load: Load = async (length) => {
    log.current ??= longLog(MANY)
    return tail(log.current, length)
  }
  return <ConsoleLog label="Console log of old-01" initialLength={BEGINNING} load={load} />
}

const exhibit: Exhibit = {
  title: 'Console log',
  about:
    'What a machine wrote to its console: the last lines, as many as one asks for, or all. It begins at the end, and scrolls by itself.',
  door: '@fascia/sdk/web',
  examples: [
    {
      id: 'usual',
      title: 'A boot',
      state: 'usual',
      about:
        'Colours and cursor movements are left out; the progress that was drawn over itself stands as it was last.',
      Show: Usual,
    },
    { id: 'many', title: '100,000 lines', state: 'many', about: 'View Full Log shows them all.', Show: Many },
    { id: 'loading', title: 'Loading; after 10 s it says what is slow', state: 'loading', Show: Loading },
    {
      id: 'slow',
      title: 'A request that takes long',
      state: 'slow',
      about: 'Press Go: the log stays, and after 10 s it says what is slow, and offers to stop waiting.',
      Show: Slow,
    },
    { id: 'empty', title: 'Nothing was written yet', state: 'empty', Show: Empty },
    { id: 'error', title: 'The first request failed', state: 'error', about: 'The next does not.', Show: Failed },
    {
      id: 'error-later',
      title: 'A further request fails',
      state: 'error',
      about: 'Press Go: a toast says so; the log and the number stay.',
      Show: FailedLater,
    },
    { id: 'denied', title: 'Denied', state: 'denied', Show: Denied },
    {
      id: 'invalid',
      title: 'Not a number of lines',
      state: 'invalid',
      about: 'Ask for 0 lines, or none.',
      Show: Usual,
    },
  ],
}

export default function ConsoleLogExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
