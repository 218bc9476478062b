import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Fault } from '@fascia/sdk/common'
import { startServer } from '@fascia/testing/server'
import { signIn } from '../browser/sign-in.ts'
import { type Figure, type Measure, percentile } from '../measure.ts'
import { processorSeconds } from '../processor-time.ts'
import { residentMb } from '../resident-memory.ts'
import { startFixedCloud } from '../upstream/start-fixed-cloud.ts'

const GIB = 1024 ** 3
const ROUNDS = 5
const SAMPLE_MS = 25

const run = promisify(execFile)

/** Sends a file with `curl`; gives the seconds from its start to its answer. Fails when that is not 201. */
async function send(words: readonly string[]): Promise<number> {
  const { stdout } = await run('curl', ['-sS', '-o', '/dev/null', '-w', '%{http_code} %{time_total}', ...words])
  const [status, seconds] = stdout.split(' ')
  if (status !== '201')
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: `The upload was answered with ${status}.` })
  return Number(seconds)
}

interface Upload {
  readonly seconds: number
  /** Processor time. */
  readonly gateway: number
  readonly service: number
}

async function costOf(
  pids: Readonly<Record<'gateway' | 'service', number>>,
  act: () => Promise<number>,
): Promise<Upload> {
  const before = { gateway: processorSeconds(pids.gateway), service: processorSeconds(pids.service) }
  const seconds = await act()
  return {
    seconds,
    gateway: processorSeconds(pids.gateway) - before.gateway,
    service: processorSeconds(pids.service) - before.service,
  }
}

/** Both processes work at once, so that the slower of them is as slow as the upload: by processor time, which a busy machine does not falsify. */
function slowest(uploads: readonly Upload[]): number {
  return percentile(
    uploads.map(({ gateway, service }) => Math.max(gateway, service)),
    0.5,
  )
}

/** What a process has of memory at most while something is done. */
async function mostMb(pid: number, act: () => Promise<unknown>): Promise<number> {
  let most = residentMb(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, SAMPLE_MS)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return most
}

async function sessionHeaders(url: string): Promise<readonly string[]> {
  const cookies = await signIn(url, { username: 'bench', password: 'bench' })
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  return [
    `cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
    `x-csrftoken: ${csrf}`,
    'x-requested-with: XMLHttpRequest',
  ].flatMap((header) => ['-H', header])
}

/** An object of 1 GiB through the gateway and directly to the same service, in turns, and what the gateway holds of it. */
export const uploadMeasure: Measure = {
  name: 'upload',
  async run(): Promise<readonly Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'fascia-'))
    const file = join(folder, 'object')
    const small = join(folder, 'small')
    const cloud = await startFixedCloud()
    const gateway = await startServer({ env: { OS_AUTH_URL: `${cloud.origin}/identity/v3` } })
    try {
      for (const [path, size] of [
        [file, GIB],
        [small, GIB / 4],
      ] as const) {
        writeFileSync(path, '')
        truncateSync(path, size)
      }
      const headers = await sessionHeaders(gateway.url)
      const through = (path: string): Promise<number> =>
        send([...headers, '-F', `file=@${path}`, `${gateway.url}api/swift/containers/bench/object/large`])
      const directly = (): Promise<number> =>
        send(['-T', file, `${cloud.origin}/object-store/v1/AUTH_bench/bench/large`])
      await directly()
      await through(small)
      const before = residentMb(gateway.pid)
      const most = await mostMb(gateway.pid, () => through(file))
      const pids = { gateway: gateway.pid, service: cloud.pid }
      const direct: Upload[] = []
      const piped: Upload[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        direct.push(await costOf(pids, directly))
        piped.push(await costOf(pids, () => through(file)))
      }
      const fastest = (uploads: readonly Upload[]): string =>
        `${(1024 / Math.min(...uploads.map(({ seconds }) => seconds))).toFixed(0)} MB/s`
      return [
        {
          what: `upload of 1 GiB, share of the direct rate (here ${fastest(piped)}, directly ${fastest(direct)})`,
          value: slowest(direct) / slowest(piped),
          unit: '',
          budget: 0.9,
          bound: 'least',
        },
        { what: 'gateway memory, growth over 1 GiB', value: most - before, unit: 'MB', budget: 20, bound: 'most' },
      ]
    } finally {
      await gateway.stop()
      cloud.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
