import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Authority } from './certificates.ts'
import type { Replica } from './replica.ts'
import type { DashboardProxy, Restartable } from './services.ts'
import type { Tally } from './tally.ts'

const KILLS = 6
const KILL_EVERY_MS = 10_000
const SETTLE_MS = 8_000
/** Longer than a replica runs a job without its lease. */
const CUT_MS = 15_000

/** What happens to a deployment while people work with it. */
export interface Deployment {
  readonly replicas: readonly Replica[]
  readonly database: Restartable
  readonly redis: Restartable
  readonly proxy: DashboardProxy
  readonly authority: Authority
  readonly certificate: string
  /** Two session keys; the first one seals at the beginning. */
  readonly keys: readonly [string, string]
  /** A checkout with the build that follows; undefined where none was asked for. */
  readonly next: string | undefined
  readonly tally: Tally
  readonly say: (line: string) => void
  /** Begins a background job, which an event may meet under way. */
  readonly beginJob: () => void
}

/** The certificate that is served at an address, by its serial number. */
function servedSerial(origin: string): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((done, fail) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false }, () => {
      done(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    })
    socket.once('error', fail)
  })
}

/** The events of a run, in groups that can be asked for by name. */
export function createEvents(deployment: Deployment): Readonly<Record<string, () => Promise<void>>> {
  const { replicas, database, redis, proxy, authority, certificate, keys, next, tally, say, beginJob } = deployment
  const [first, second] = keys
  const replicaOf = (turn: number): Replica => {
    const replica = replicas[turn % replicas.length]
    if (!replica) throw new Error('There are three.')
    return replica
  }
  const step = async (what: string, work: () => Promise<unknown> | unknown): Promise<void> => {
    const beganMs = performance.now()
    beginJob()
    await pause(500)
    tally.happen(what)
    await work()
    tally.happen(`the end of ${what}`)
    say(`${what}: ${Math.round(performance.now() - beganMs)} ms`)
  }
  const certified = async (what: string, work: () => Promise<unknown> | unknown): Promise<void> => {
    const before = await servedSerial(proxy.origin)
    authority.renew(certificate)
    await step(what, work)
    await pause(SETTLE_MS)
    if ((await servedSerial(proxy.origin)) === before) throw new Error(`The certificate is the old one after ${what}.`)
  }
  return {
    async kills() {
      for (let turn = 0; turn < KILLS; turn += 1) {
        const beganMs = performance.now()
        const what = `kill -9 of replica ${(turn % 3) + 1}`
        await step(what, () => replicaOf(turn).kill(tally.die(what)))
        await pause(Math.max(0, KILL_EVERY_MS - (performance.now() - beganMs)))
      }
    },
    async outages() {
      await step('a restart of MariaDB', database.restart)
      await pause(SETTLE_MS)
      await step('a restart of Redis', redis.restart)
      await pause(SETTLE_MS)
      for (const way of ['redis', 'database'] as const) {
        const replica = replicaOf(way === 'redis' ? 0 : 1)
        await step(`replica cut off from ${way}`, async () => {
          replica[way].cut()
          await pause(CUT_MS)
          say(`  its /readyz: ${(await replica.warnings()).join(' ') || 'no warning'}`)
          replica[way].mend()
        })
        await pause(SETTLE_MS)
      }
    },
    async certificates() {
      await certified('a new certificate by the command socket', proxy.renew)
      await certified('a new certificate by a reload', proxy.reload)
    },
    async builds() {
      if (next === undefined) return
      for (const turn of [0, 1, 2]) {
        await step(`replica ${turn + 1} started with the next build`, () =>
          replicaOf(turn).upgrade({ root: next }, () => tally.happen(`the end of replica ${turn + 1}`)),
        )
        await pause(SETTLE_MS)
      }
    },
    async keys() {
      for (const secrets of [
        [first, second],
        [second, first],
      ])
        for (const turn of [0, 1, 2]) {
          await step(`replica ${turn + 1} started again with other keys`, () =>
            replicaOf(turn).upgrade({ secrets }, () => tally.happen(`the end of replica ${turn + 1}`)),
          )
          await pause(2_000)
        }
      await pause(SETTLE_MS)
    },
  }
}
