import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@fascia/testing/server'
import { signIn } from '../browser/sign-in.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'
import { processorSeconds } from '../processor-time.ts'
import { type HttpConnection, openConnection } from '../upstream/http-connection.ts'
import { startFixedCloud } from '../upstream/start-fixed-cloud.ts'
import { writeBenchPlugin } from '../upstream/write-bench-plugin.ts'

const WARM_UP = 3_000
const SAMPLES = 2_000
const ROUNDS = 5
const CONNECTIONS = 16
const PER_CONNECTION = 700

type Headers = Readonly<Record<string, string>>

/**
 * Milliseconds that the main threads of processes have waited for a processor so far (Linux). What a request waited there is the
 * doing of other programs, not of those that answered it.
 */
function processorWaitMs(pids: readonly number[]): number {
  let waited = 0
  for (const pid of pids) waited += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  return waited
}

async function signedIn(url: string): Promise<Headers> {
  const cookies = await signIn(url, { username: 'bench', password: 'bench' })
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-requested-with': 'XMLHttpRequest',
  }
}

/** Requests that one core of the gateway answers in a second: by its processor time, so that a busy machine does not falsify it. */
async function perCore({ pid }: RunningServer, url: string, headers: Headers): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url, headers)))
  const run = (count: number): Promise<unknown> =>
    Promise.all(
      connections.map(async (connection) => {
        for (let done = 0; done < count; done++) await connection.ask()
      }),
    )
  await run(PER_CONNECTION / 2)
  const before = processorSeconds(pid)
  await run(PER_CONNECTION)
  const spent = processorSeconds(pid) - before
  for (const connection of connections) connection.close()
  return (CONNECTIONS * PER_CONNECTION) / spent
}

interface Overhead {
  readonly p50: number
  readonly p99: number
  /** The same percentile of the direct way: what the machine itself does to one request in a hundred. */
  readonly directP99: number
}

interface Ways {
  readonly through: HttpConnection
  readonly direct: HttpConnection
  /** The processes that a request passes. */
  readonly pids: readonly number[]
}

/**
 * What the gateway adds to a piped list, one request at a time. Both ways are asked in turns, without what they waited for a processor,
 * and compared at the same percentile, so that whatever else the machine does falls on both.
 */
async function overheadOf({ through, direct, pids }: Ways): Promise<Overhead> {
  const timed = async (connection: HttpConnection): Promise<number> => {
    const before = processorWaitMs(pids)
    const elapsedMs = await connection.ask()
    return Math.max(0, elapsedMs - (processorWaitMs(pids) - before))
  }
  const slow: number[] = []
  const fast: number[] = []
  for (let done = 0; done < SAMPLES; done++) {
    fast.push(await timed(direct))
    slow.push(await timed(through))
  }
  const added = (fraction: number): number => percentile(slow, fraction) - percentile(fast, fraction)
  return { p50: added(0.5), p99: added(0.99), directP99: percentile(fast, 0.99) }
}

/** The middle one of some rounds: a burst of other work spoils one of them at most. */
async function overhead(ways: Ways): Promise<Overhead> {
  for (let done = 0; done < WARM_UP; done++) {
    await ways.direct.ask()
    await ways.through.ask()
  }
  const rounds: Overhead[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await overheadOf(ways))
  ways.through.close()
  ways.direct.close()
  const middle = (key: keyof Overhead): number =>
    percentile(
      rounds.map((one) => one[key]),
      0.5,
    )
  return { p50: middle('p50'), p99: middle('p99'), directP99: middle('directP99') }
}

/** The gateway between a browser and a cloud that answers at once: what it adds, and how much one core of it carries. */
export const gatewayOverhead: Measure = {
  name: 'gateway',
  async run(): Promise<readonly Figure[]> {
    const home = mkdtempSync(join(tmpdir(), 'fascia-'))
    const cloud = await startFixedCloud()
    const env = { OS_AUTH_URL: `${cloud.origin}/identity/v3`, ...writeBenchPlugin(home) }
    const gateway = await startServer({ env, home })
    try {
      const headers = await signedIn(gateway.url)
      const piped = `${gateway.url}api/x/bench/piped/`
      const added = await overhead({
        through: await openConnection(piped, headers),
        direct: await openConnection(`${cloud.origin}/compute/v2.1/servers/detail`, {}),
        pids: [process.pid, gateway.pid, cloud.pid],
      })
      const ofMachine = ` (directly ${added.directP99.toFixed(1)} ms)`
      const most = { unit: 'ms', bound: 'most' } as const
      const least = { unit: 'requests/s', bound: 'least' } as const
      return [
        { what: 'gateway, piped list of 20, added at p50', value: added.p50, budget: 0.6, ...most },
        { what: `gateway, piped list of 20, added at p99${ofMachine}`, value: added.p99, budget: 3, ...most },
        { what: 'gateway, piped, per core', value: await perCore(gateway, piped, headers), budget: 5_000, ...least },
        {
          what: 'gateway, joined from 3 upstream calls, per core',
          value: await perCore(gateway, `${gateway.url}api/x/bench/joined/`, headers),
          budget: 2_000,
          ...least,
        },
      ]
    } finally {
      await gateway.stop()
      cloud.stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}
