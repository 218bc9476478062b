import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBrowser } from './browser.ts'
import { createAuthority } from './certificates.ts'
import { startCloud } from './cloud.ts'
import { createEvents } from './events.ts'
import { createPerson } from './person.ts'
import { type Replica, startReplica } from './replica.ts'
import { builtFiles, makeSecondBuild } from './second-build.ts'
import { startMariaDb, startProxy, startRedis } from './services.ts'
import { createTally } from './tally.ts'
import { openWindow } from './window.ts'

/*
 * `npm run test:replicas -- [--people 100] [--only kills,outages,certificates,builds,keys]`: what three replicas lose while they, MariaDB, Redis, the network,
 * certificates and keys come and go. The names are those of `events.ts`; without them all happen.
 */

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
const { values: asked } = parseArgs({
  options: { people: { type: 'string', default: '100' }, only: { type: 'string' } },
})
const people = Number(asked.people)
const isAsked = (name: string): boolean => asked.only?.split(',').includes(name) ?? true
const password = 'fascia-replicas'
const names = Array.from({ length: people }, (_, at) => `person-${at}`)
const BEFORE_A_WINDOW = 'person-at-a-window'
const folder = mkdtempSync(join(tmpdir(), 'fascia-replicas-'))
const ending: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const random = createRandom(SEED)
const tally = createTally()
const keys = Array.from({ length: 2 }, () => randomBytes(32).toString('base64url'))
const [first = '', second = ''] = keys

async function run(): Promise<boolean> {
  const root = resolve(import.meta.dirname, '../..')
  const earlierFiles = builtFiles(root)
  const copy = isAsked('builds') ? makeSecondBuild(root) : undefined
  const next = copy?.root
  if (copy) ending.push(copy.remove)
  const cloud = await startCloud([...names, BEFORE_A_WINDOW], password)
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
    createPerson({ name, password, browser: createBrowser(proxy.origin, ca), tally, earlierFiles, random }),
  )
  for (let at = 0; at < crowd.length; at += 5) await Promise.all(crowd.slice(at, at + 5).map((one) => one.signIn()))
  say(`${people} people signed in at three replicas, one with a clock that is ${CLOCK_MS / 1_000} s off`)

  const inWindow: string[] = []
  const duringUpgrade = async (upgrade: () => Promise<void>): Promise<void> => {
    const window = await openWindow(proxy.origin, BEFORE_A_WINDOW, password)
    ending.push(window.close)
    await window.open()
    await upgrade()
    inWindow.push(...(await window.goOn()))
  }
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
  const events = createEvents({
    replicas,
    database,
    redis,
    proxy,
    authority,
    certificate,
    keys: [first, second],
    next,
    tally,
    say,
    beginJob: () => void beginning.push(beginJob()),
  })
  for (const [name, happen] of Object.entries(events))
    if (isAsked(name)) await (name === 'builds' ? duringUpgrade(happen) : happen())
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
    ['files of open pages that were not there', tally.missing, ''],
    ['faults of pages of Chromium that were open during the upgrade', inWindow, ''],
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
