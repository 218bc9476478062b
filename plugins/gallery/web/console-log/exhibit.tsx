import { ConsoleLog, useT } from '@fascia/sdk/web'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { exhibit } from '../exhibit.tsx'
import { BROKEN, DENIED, never } from '../faults.ts'
import { usePause } from '../try.tsx'
import { BOOT_LOG, longLog, tail } from './boot-log.ts'

type ConsoleLogProps = ComponentProps<typeof ConsoleLog>
type Load = ConsoleLogProps['load']

const SLOW_MS = 30_000
const LONG_LOG = longLog(100_000)

const boot: Load = async (length) => tail(BOOT_LOG, length)
const fail: Load = () => Promise.reject(BROKEN)

interface LogProps extends Partial<ConsoleLogProps> {
  readonly server: string
  /** Of the second request and those that follow. */
  readonly then?: Load
}

function Log({ server, load = boot, then = load, ...rest }: LogProps): ReactNode {
  const t = useT()
  const requests = useRef(0)
  const answer: Load = (...request) => {
    requests.current += 1
    return requests.current === 1 ? load(...request) : then(...request)
  }
  return <ConsoleLog label={t('Console log of {server}', { server })} load={answer} {...rest} />
}

function Slow(): ReactNode {
  const pause = usePause()
  return <Log server="busy-01" initialLength={5} then={(...request) => pause(SLOW_MS).then(() => boot(...request))} />
}

export default exhibit('console-log', {
  about:
    'What a machine wrote to its console: the last lines, as many as one asks for, or all. It begins at the end, and scrolls by itself.',
  door: '@fascia/sdk/web',
  examples: {
    usual: {
      title: 'A boot',
      about:
        'Colours and cursor movements are left out; of a progress that was drawn over itself the last state is shown. A length of 0 lines, or none, is refused.',
      show: <Log server="web-01" />,
    },
    many: {
      title: '100,000 lines',
      about: 'View Full Log shows them all.',
      show: <Log server="old-01" initialLength={1000} load={async (length) => tail(LONG_LOG, length)} />,
    },
    loading: { title: 'Loading; after 10 s it says what is slow', show: <Log server="slow-01" load={never} /> },
    slow: {
      title: 'A request that takes long',
      about: 'Press Go: the log stays, and after 10 s it says what is slow, and offers to stop waiting.',
      show: <Slow />,
    },
    empty: { title: 'Nothing was written yet', show: <Log server="new-01" load={async () => ''} /> },
    error: {
      title: 'The first request failed',
      about: 'The next does not.',
      show: <Log server="broken-01" load={fail} then={boot} />,
    },
    'error-later': {
      title: 'A further request fails',
      state: 'error',
      about: 'Press Go: a toast reports it; the log and the number stay.',
      show: <Log server="lost-01" initialLength={5} then={fail} />,
    },
    denied: { title: 'Denied', show: <Log server="other-01" load={() => Promise.reject(DENIED)} /> },
  },
})
