import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrowser } from './browser.ts'
import { createAuthority } from './certificates.ts'
import { startCloud } from './cloud.ts'
import { createPerson } from './person.ts'
import { type Replica, startReplica } from './replica.ts'
import { startMariaDb, startProxy, startRedis } from './services.ts'
import { createTally } from './tally.ts'

// `npm run test:replicas [people]`: what three replicas lose while they, MariaDB, Redis, the network, certificates and keys come and go.

const KILLS = 6
const KILL_EVERY_MS = 10_000
const SETTLE_MS = 8_000
/** Longer than a replica runs a job without its lease. */
const CUT_MS = 15_000
const CLOCK_MS = 90_000
const JOBS_LIMIT_MS = 120_000
const SEED = 1

for (const command of ['mariadbd', 'redis-server', 'haproxy', 'openssl'])
  if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0) {
    process.stderr.write(`There is no ${command} (Debian: mariadb-server-core, redis-server, haproxy, openssl).\n`)
    process.exit(2)
  }

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const people = Number(process.argv[2] ?? 100)
const password = 'fascia-replicas'
const names = Array.from({ length: people }, (_, at) => `person-${at}`)
const folder = mkdtempSync(join(tmpdir(), 'fascia-replicas-'))
const ending: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const random = createRandom(SEED)
const tally = createTally()
const keys = Array.from({ length: 2 }, () => randomBytes(32).toString('base64url'))
const [first = '', second = ''] = keys

async function run(): Promise<boolean> {
  const cloud = await startCloud(names, password)
  ending.push(cloud.stop)
  const database = await startMariaDb(folder)
  ending.push(database.stop)
  const redis = await startRedis(folder)
  ending.push(redis.stop)
  const replicas: Replica[] = []
  for (const [at, name] of ['one', 'two', 'three'].entries()) {
    const replica = await startReplica({
      folder,
      name,
      keystone: cloud.keystone,
      secrets: [first],
      redisPort: redis.port,
      databasePort: database.port,
      clockMs: at === 2 ? CLOCK_MS : 0,
    })
    ending.push(replica.stop)
    replicas.push(replica)
  }
  const authority = createAuthority(folder)
  const certificate = join(folder, 'dashboard.pem')
  authority.renew(certificate)
  const proxy = await startProxy(
    folder,
    certificate,
    replicas.map(({ port }) => port),
  )
  ending.push(proxy.stop)
  const ca = (): string => readFileSync(authority.caFile, 'utf8')
  const crowd = names.map((name) =>
    createPerson({ name, password, browser: createBrowser(proxy.origin, ca), tally, random }),
  )
  for (let at = 0; at < crowd.length; at += 5) await Promise.all(crowd.slice(at, at + 5).map((one) => one.signIn()))
  say(`${people} people signed in at three replicas, one with a clock that is ${CLOCK_MS / 1_000} s off`)

  const life = new AbortController()
  const works = crowd.map((person) => person.work(life.signal))
  const jobs: string[] = []
  const acknowledged = new Set<string>()
  const beginning: Promise<void>[] = []
  const beginJob = async (): Promise<void> => {
    const name = `job-${jobs.length}`
    const person = crowd[jobs.length % crowd.length]
    jobs.push(name)
    if (await person?.beginJob(name, cloud.subnet)) acknowledged.add(name)
  }
  const replicaOf = (turn: number): Replica => {
    const replica = replicas[turn % replicas.length]
    if (!replica) throw new Error('There are three.')
    return replica
  }
  const step = async (what: string, work: () => Promise<unknown> | unknown): Promise<void> => {
    const beganMs = performance.now()
    beginning.push(beginJob())
    await pause(500)
    tally.happen(what)
    await work()
    tally.happen(`the end of ${what}`)
    say(`${what}: ${Math.round(performance.now() - beganMs)} ms`)
  }
  for (let turn = 0; turn < KILLS; turn += 1) {
    const beganMs = performance.now()
    const what = `kill -9 of replica ${(turn % 3) + 1}`
    await step(what, () => replicaOf(turn).kill(() => tally.happen(`the death by ${what}`)))
    await pause(Math.max(0, KILL_EVERY_MS - (performance.now() - beganMs)))
  }
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
  await step('a new certificate', () => {
    authority.renew(certificate)
    proxy.reload()
  })
  for (const secrets of [
    [first, second],
    [second, first],
  ])
    for (const turn of [0, 1, 2]) {
      await step(`replica ${turn + 1} started again with other keys`, () =>
        replicaOf(turn).upgrade(secrets, () => tally.happen(`the end of replica ${turn + 1}`)),
      )
      await pause(2_000)
    }
  await pause(SETTLE_MS)
  life.abort()
  await Promise.all([...works, ...beginning])

  const untilMs = performance.now() + JOBS_LIMIT_MS
  let open: readonly string[]
  do {
    open = (await Promise.all(crowd.map((person) => person.goOn()))).flat()
    if (open.length > 0) await pause(2_000)
  } while (open.length > 0 && performance.now() < untilMs)
  const made = await Promise.all(jobs.map(async (name) => ({ name, counts: await cloud.countOf(name) })))
  const isWhole = (counts: readonly number[]): boolean => counts.every((count) => count === 1)
  const whole = made.filter(({ counts }) => isWhole(counts))
  const twice = made.filter(({ counts }) => counts.some((count) => count > 1))
  // One that was not acknowledged may have made nothing; none may be left half made.
  const lostJobs = made.filter(
    ({ name, counts }) => !isWhole(counts) && (acknowledged.has(name) || counts.some((count) => count > 0)),
  )
  const lost = (await Promise.all(crowd.map((person) => person.lost()))).flat()
  for (const line of tally.lines()) say(line)
  say(`jobs: ${jobs.length} begun, ${acknowledged.size} acknowledged, ${whole.length} made whole`)
  const figures = [
    ['acknowledged changes lost', lost, `of ${tally.acknowledged}`],
    ['answers that failed other than those under way', tally.otherFailures, ''],
    ['people signed out', tally.signedOut, ''],
    ['jobs lost', [...open, ...lostJobs.map(({ name, counts }) => `${name}: ${counts}`)], ''],
    ['jobs done twice', twice.map(({ name, counts }) => `${name}: ${counts}`), ''],
  ] as const
  for (const [what, found, of] of figures) {
    say(`${what}: ${found.length} ${of}`.trimEnd())
    for (const one of found.slice(0, 10)) say(`  ${one}`)
  }
  return figures.every(([, found]) => found.length === 0)
}

let isGood = false
try {
  isGood = await run()
} finally {
  for (const end of ending.reverse()) await end()
}
process.exit(isGood ? 0 : 1)
