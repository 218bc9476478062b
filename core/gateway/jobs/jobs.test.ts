import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { postCall } from '@fascia/sdk/common'
import { defineGateway, defineJob, handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import type { JobView } from '../../common/jobs.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import type { GatewayOptions, GatewaySources } from '../gateway-options.ts'
import { createSealer } from '../session/seal.ts'

const STEPS = ['net', 'port', 'ip'] as const
const SECRET = 'input-that-nobody-reads'

/** Where a step is ended: before its change, after the change and before it is recorded, or not. */
type Fault = { readonly step: string; readonly at: 'before' | 'after' | 'refused' } | undefined

/** What the job changes, which outlives processes, as a cloud does. */
function createPlace() {
  const things: string[] = []
  const place = { things, fault: undefined as Fault, gate: Promise.resolve() }
  const never = (): Promise<never> => new Promise(() => {})
  const job = defineJob({
    id: 'test.job.build',
    input: Type.Object({ name: Type.String() }),
    title: ({ name }) => ({ text: 'Build {name}', values: { name } }),
    steps: STEPS.map((id) => ({
      id,
      title: `Create the ${id}`,
      async do({ cloud }) {
        const { fault, gate } = place
        await gate
        if (fault?.step === id && fault.at === 'before') return never()
        if (fault?.step === id && fault.at === 'refused') await cloud.compute.get('/servers/none')
        things.push(id)
        if (fault?.step === id && fault.at === 'after') return never()
        return `id of ${id}`
      },
      find: async () => (things.includes(id) ? `id of ${id}` : undefined),
      async undo({ made }) {
        expect(made[id]).toBe(`id of ${id}`)
        things.splice(things.indexOf(id), 1)
      },
    })),
  })
  const Start = Type.Object({ name: Type.String(), until: Type.String() })
  const start = postCall('/api/test/builds/', { body: Start, answer: Type.Record(Type.String(), Type.String()) })
  const part = defineGateway({
    jobs: [job],
    routes: [
      handle(start, async ({ jobs, body: { name, until } }) => {
        const made = await jobs.start(job, { name }, until)
        return Object.fromEntries(Object.entries(made).map(([id, text]) => [id, text ?? '']))
      }),
    ],
  })
  return Object.assign(place, { parts: [{ plugin: 'test', part }] })
}

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openPlace(sources: Partial<GatewaySources> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-jobs-'))
  const storeFile = join(folder, 'store.db')
  closing.push(() => rmSync(folder, { recursive: true }))
  const place = createPlace()
  const metricsToken = 'the token'
  const world = await openGateway({
    parts: place.parts,
    store: storeFile,
    sources,
    metricsToken,
    limits: { shutdownMs: 50 },
  })
  closing.push(world.close)
  const { authUrl } = world
  /** Another process on the same store and cloud; the first one has no chance to end its work, as after `kill -9`. */
  const restart = async (options: Partial<GatewayOptions> = {}): Promise<OpenGateway> => {
    const sources = { now: world.clock.now }
    const { parts } = place
    const cloud = { authUrl }
    const next = await openGateway({ parts, store: storeFile, cloud, sources, limits: { shutdownMs: 50 }, ...options })
    closing.push(next.close)
    return next
  }
  /** What is kept of jobs, as the file has it. */
  const kept = (): readonly string[] => {
    const database = new DatabaseSync(storeFile, { readOnly: true })
    const rows = database.prepare("SELECT value FROM kept_values WHERE owner LIKE 'jobs:%'").all()
    database.close()
    return rows.map(({ value }) => String(JSON.parse(String(value))))
  }
  return { place, world, kept, restart }
}

async function signedIn(world: OpenGateway, body?: Readonly<Record<string, unknown>>): Promise<Visitor> {
  const visitor = world.visitor()
  await visitor.signIn(body)
  return visitor
}

const opened = (purpose: string, sealed = ''): string =>
  createSealer({ secrets: ['a secret of the tests'], randomBytes, purpose }).open(sealed) ?? '{}'

const jobsOf = async (visitor: Visitor): Promise<readonly JobView[]> =>
  (await visitor.ask('GET', '/api/jobs/')).json().items
const stateOf = async (visitor: Visitor) => (await jobsOf(visitor))[0]?.state
const begin = (visitor: Visitor, until = 'ip') => visitor.ask('POST', '/api/test/builds/', { name: SECRET, until })

it('answers when the step that the route waits for is done, goes on by itself, and keeps nothing when it has ended', async () => {
  const { place, world, kept } = await openPlace()
  const visitor = await signedIn(world)
  const answer = await begin(visitor, 'net')
  expect([answer.statusCode, answer.json().net]).toEqual([200, 'id of net'])
  await expect.poll(() => stateOf(visitor)).toBe('done')
  const requestId = answer.headers['x-openstack-request-id']
  const made = STEPS.map((id) => `id of ${id}`)
  expect(await jobsOf(visitor)).toMatchObject([
    {
      area: 'test',
      title: { text: 'Build {name}', values: { name: SECRET } },
      requestId,
      made,
      steps: STEPS.map((id) => ({ id, title: `Create the ${id}`, state: 'done' })),
    },
  ])
  expect(place.things).toEqual([...STEPS])
  await expect.poll(kept).toEqual([])
})

it.each(
  STEPS.flatMap((step) =>
    (['before', 'after'] as const).flatMap((at) => (['resume', 'clean'] as const).map((by) => [step, at, by] as const)),
  ),
)(
  'killed in the step %s, %s its change, is shown as stopped by the next process and ends by %s',
  async (step, at, by) => {
    const { place, world, kept, restart } = await openPlace()
    const visitor = await signedIn(world)
    const before = STEPS.slice(0, STEPS.indexOf(step))
    place.fault = { step, at }
    void begin(visitor)
    const happened = at === 'after' ? [...before, step] : before
    await expect
      .poll(async () => [(await jobsOf(visitor))[0]?.steps[before.length]?.state, place.things])
      .toEqual(['running', happened])
    place.fault = undefined

    const [sealed = ''] = kept()
    const { token } = JSON.parse(opened('session', visitor.cookies.get('sessionid')))
    expect([SECRET, token].filter((text) => sealed.includes(text))).toEqual([])
    expect(opened('job', sealed)).toContain(SECRET)
    expect(opened('job', sealed)).not.toContain(token)
    const next = await restart()
    const owner = await signedIn(next)
    const [job] = await jobsOf(owner)
    const shown = STEPS.map((id) => ({ id, state: before.includes(id) ? 'done' : id === step ? 'unknown' : 'waiting' }))
    expect(job).toMatchObject({ state: 'stopped', stop: 'restarted', steps: shown })
    expect((await owner.ask('POST', `/api/jobs/${job?.id}/${by}/`)).statusCode).toBe(200)
    await expect.poll(() => stateOf(owner)).toBe(by === 'resume' ? 'done' : 'cleaned')
    expect(place.things).toEqual(by === 'resume' ? [...STEPS] : [])
    await expect.poll(kept).toEqual([])
  },
)

it('is seen, resumed and cleaned up by its owner in its project only', async () => {
  const { place, world } = await openPlace()
  const visitor = await signedIn(world)
  place.fault = { step: 'port', at: 'refused' }
  expect((await begin(visitor)).statusCode).toBe(404)
  const [job] = await jobsOf(visitor)
  expect(job).toMatchObject({ state: 'stopped', stop: 'failed', steps: [{ state: 'done' }, { state: 'waiting' }, {}] })
  expect(job?.reason).not.toBe('')
  const other = await signedIn(world, { username: 'admin', password: 'fascia-admin', project: 'admin' })
  expect(await jobsOf(other)).toEqual([])
  for (const word of ['resume', 'clean', 'leave'])
    expect((await other.ask('POST', `/api/jobs/${job?.id}/${word}/`)).statusCode).toBe(404)
  expect(place.things).toEqual(['net'])
  expect((await visitor.ask('POST', `/api/jobs/${job?.id}/leave/`)).statusCode).toBe(204)
  expect([await jobsOf(visitor), place.things]).toEqual([[], ['net']])
})

it('leaves no job when its first change is refused', async () => {
  const { place, world, kept } = await openPlace()
  const visitor = await signedIn(world)
  place.fault = { step: 'net', at: 'refused' }
  expect((await begin(visitor)).statusCode).toBe(404)
  expect([await jobsOf(visitor), kept()]).toEqual([[], []])
})

it('starts no further job of a person who has 50 stopped ones, until one of them is left', async () => {
  const { place, world } = await openPlace()
  const visitor = await signedIn(world)
  place.fault = { step: 'port', at: 'refused' }
  for (let count = 0; count < 50; count += 1) expect((await begin(visitor)).statusCode).toBe(404)
  place.fault = undefined
  const refused = await begin(visitor)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'GATEWAY_TOO_MANY_JOBS'])
  expect(place.things).toHaveLength(50)
  const other = await signedIn(world, { username: 'admin', password: 'fascia-admin', project: 'admin' })
  expect((await begin(other)).statusCode).toBe(200)
  const [job] = await jobsOf(visitor)
  await visitor.ask('POST', `/api/jobs/${job?.id}/leave/`)
  expect((await begin(visitor)).statusCode).toBe(200)
})

it('stops at the sign-out with that reason; a later session of its owner goes on', async () => {
  const { place, world } = await openPlace()
  const visitor = await signedIn(world)
  const gate = Promise.withResolvers<void>()
  place.gate = gate.promise
  void begin(visitor)
  await expect.poll(() => stateOf(visitor)).toBe('running')
  await visitor.raw({ url: '/auth/logout' })
  gate.resolve()
  const later = await signedIn(world)
  await expect.poll(() => stateOf(later)).toBe('stopped')
  const [job] = await jobsOf(later)
  expect(job).toMatchObject({ stop: 'session-ended', steps: [{ state: 'done' }, { state: 'waiting' }, {}] })
  await later.ask('POST', `/api/jobs/${job?.id}/resume/`)
  await expect.poll(() => stateOf(later)).toBe('done')
  expect(place.things).toEqual([...STEPS])
})

it('counts in /metrics the jobs that run and those that have stopped, and for how long the oldest run goes on', async () => {
  const { place, world } = await openPlace()
  const visitor = await signedIn(world)
  const figures = async (): Promise<readonly string[]> => {
    const headers = { authorization: 'Bearer the token' }
    const { body } = await world.visitor().raw({ url: '/metrics', headers })
    return body.match(/^fascia_job.*$/gm) ?? []
  }
  const counted = (running: number, stopped: number, seconds: number): readonly string[] => [
    `fascia_jobs{state="running"} ${running}`,
    `fascia_jobs{state="stopped"} ${stopped}`,
    `fascia_job_longest_run_seconds ${seconds}`,
  ]
  expect(await figures()).toEqual(counted(0, 0, 0))
  place.fault = { step: 'port', at: 'refused' }
  await begin(visitor, 'net')
  await expect.poll(figures).toEqual(counted(0, 1, 0))
  place.fault = { step: 'net', at: 'before' }
  void begin(visitor)
  await expect.poll(figures).toEqual(counted(1, 1, 0))
  await world.clock.advance(20_000)
  expect(await figures()).toEqual(counted(1, 1, 20))
})

it('begins no job where it cannot be kept, with that reason', async () => {
  const place = createPlace()
  const world = await openGateway({ parts: place.parts, store: '/dev/null/store.db' })
  closing.push(world.close)
  const answer = await begin(await signedIn(world))
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'GATEWAY_STORE_UNAVAILABLE'])
  expect(place.things).toEqual([])
})

it('takes over what an earlier release kept in a folder, stopped, and leaves and names what it cannot read', async () => {
  const { place, world, kept, restart } = await openPlace()
  const visitor = await signedIn(world)
  place.fault = { step: 'port', at: 'before' }
  await begin(visitor, 'net')
  await expect
    .poll(async () => (await jobsOf(visitor))[0]?.steps.map(({ state }) => state))
    .toEqual(['done', 'running', 'waiting'])
  const { run: _, ...earlier } = JSON.parse(opened('job', kept()[0]))
  const folder = mkdtempSync(join(tmpdir(), 'fascia-earlier-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const sealer = createSealer({ secrets: ['a secret of the tests'], randomBytes, purpose: 'job' })
  writeFileSync(join(folder, 'one'), sealer.seal(JSON.stringify({ ...earlier, id: 'one' })))
  writeFileSync(join(folder, 'half'), sealer.seal('{'))
  writeFileSync(join(folder, 'other'), 'sealed with another key')
  const next = await restart({ earlierJobs: folder })
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['half', 'other'])
  const same = await signedIn(next)
  const taken = (await jobsOf(same)).find(({ id }) => id === 'one')
  expect(taken).toMatchObject({ state: 'stopped', stop: 'restarted', made: ['id of net'] })
  expect(next.log().match(/of an earlier release \w+ (not )?be \w+/g)).toHaveLength(2)
  place.fault = undefined
  await same.ask('POST', '/api/jobs/one/resume/')
  await expect.poll(async () => (await jobsOf(same)).find(({ id }) => id === 'one')?.state).toBe('done')
})
