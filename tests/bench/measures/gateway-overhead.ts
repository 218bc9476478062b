import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@fascia/testing/server'
import { type Figure, type Measure, percentile } from '../measure.ts'
import { openConnection } from '../upstream/http-connection.ts'
import { startFixedCloud } from '../upstream/start-fixed-cloud.ts'
import { writeBenchPlugin } from '../upstream/write-bench-plugin.ts'

const WARM_UP = 3_000
const SAMPLES = 3_000
const CONNECTIONS = 16
const PER_CONNECTION = 700

type Headers = Readonly<Record<string, string>>

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time of a process so far, all of its threads together. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function signedIn(url: string): Promise<Headers> {
  const answer = await fetch(`${url}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: 'bench', domain: 'Default' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, 'x-requested-with': 'XMLHttpRequest' }
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

/** What the gateway adds to a piped list, one request at a time: asked in turns, so that both sides see the same machine. */
async function overheads(through: string, direct: string, headers: Headers): Promise<readonly number[]> {
  const [slow, fast] = await Promise.all([openConnection(through, headers), openConnection(direct, {})])
  for (let done = 0; done < WARM_UP; done++) await slow.ask()
  const samples: number[] = []
  const bare: number[] = []
  for (let done = 0; done < SAMPLES; done++) {
    bare.push(await fast.ask())
    samples.push(await slow.ask())
  }
  slow.close()
  fast.close()
  const base = percentile(bare, 0.5)
  return samples.map((sample) => sample - base)
}

/** The gateway between a browser and a cloud that answers at once: what it adds, and how much one core of it carries. */
export const gatewayOverhead: Measure = {
  name: 'gateway',
  async run(): Promise<readonly Figure[]> {
    const home = mkdtempSync(join(tmpdir(), 'fascia-'))
    const cloud = await startFixedCloud()
    const env = {
      OS_AUTH_URL: `${cloud.origin}/identity/v3`,
      FASCIA_PLUGINS: writeBenchPlugin(home),
      FASCIA_TRUSTED_PLUGINS: 'bench',
    }
    const gateway = await startServer({ env, home })
    try {
      const headers = await signedIn(gateway.url)
      const piped = `${gateway.url}api/x/bench/piped/`
      const added = await overheads(piped, `${cloud.origin}/compute/v2.1/servers/detail`, headers)
      const most = { unit: 'ms', bound: 'most' } as const
      const least = { unit: 'requests/s', bound: 'least' } as const
      return [
        { what: 'gateway, piped list of 20, added at p50', value: percentile(added, 0.5), budget: 0.6, ...most },
        { what: 'gateway, piped list of 20, added at p99', value: percentile(added, 0.99), budget: 3, ...most },
        { what: 'gateway, piped, per core', value: await perCore(gateway, piped, headers), budget: 3_000, ...least },
        {
          what: 'gateway, joined from 3 upstream calls, per core',
          value: await perCore(gateway, `${gateway.url}api/x/bench/joined/`, headers),
          budget: 1_200,
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
