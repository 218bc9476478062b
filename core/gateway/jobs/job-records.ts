import { setTimeout as pause } from 'node:timers/promises'
import { Fault, isFault, type Value } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import { Type } from 'typebox'
import type { Sealer } from '../session/seal.ts'
import type { Store, StoreOwner } from '../store/store.ts'
import { createGuard } from '../validation/validator.ts'

/** What is kept of a job until it ends: no token, so that only a session of its owner can go on with it. */
export const KeptJob = Type.Object({
  id: Type.String(),
  job: Type.String(),
  title: Type.Union([
    Type.String(),
    Type.Object({ text: Type.String(), values: Type.Record(Type.String(), Type.String()) }),
  ]),
  startedAtMs: Type.Number(),
  requestId: Type.Optional(Type.String()),
  owner: Type.Object({ userId: Type.String(), projectId: Type.String(), region: Type.String() }),
  input: Type.Unknown(),
  state: Type.Union([Type.Literal('running'), Type.Literal('cleaning'), Type.Literal('stopped')]),
  stop: Type.Optional(Type.Union([Type.Literal('failed'), Type.Literal('restarted'), Type.Literal('session-ended')])),
  reason: Type.Optional(Type.String()),
  /** The steps as they were when the job began; a plugin that has gone cannot say them any more. */
  steps: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('begun'), Type.Literal('done')]),
    }),
  ),
  made: Type.Record(Type.String(), Type.String()),
  /** The run that has written this: one that meets another has lost the job to it. */
  run: Type.String(),
})
export type KeptJob = Value<typeof KeptJob>

const isKeptJob = createGuard(KeptJob)

/** A job as the store has it. The version is 0 where it is not kept yet. */
export interface JobRecord {
  readonly job: KeptJob
  readonly version: number
}

/**
 * Jobs that have not ended, in the store that all replicas have: a change of a record holds only where no other run has changed it, which no folder and
 * no lease can promise, and it outlives whatever the replicas share for seconds. Fails as the store does.
 */
export interface JobRecords {
  /** The jobs of a person, in all projects. */
  list(userId: string): Promise<readonly JobRecord[]>
  /** Keeps the job in place of its record; undefined where another run has the job now. What is not kept must not begin. */
  save(record: JobRecord): Promise<JobRecord | undefined>
  /** Removes the record, unless another run has the job now. */
  drop(record: JobRecord): Promise<void>
}

const PLUGIN = 'fascia'
const FORM = 1

export interface JobRecordsOptions {
  readonly store: Store
  readonly sealer: Sealer
  /** The name of the cloud. */
  readonly cloud: string
  readonly logger: Logger
  readonly nowMs: () => number
}

/** The job that a text has as JSON; undefined where it has none. */
export function parseJob(text: string | undefined): KeptJob | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isKeptJob(value) ? value : undefined
  } catch {
    // Sealed with another key: the caller reports it.
    return undefined
  }
}

export function createJobRecords({ store, sealer, cloud, logger, nowMs }: JobRecordsOptions): JobRecords {
  const ownerOf = (userId: string): StoreOwner => `jobs:${cloud}:${userId}`
  /** Of the JSON of a value of the store. */
  const opened = (value: string): KeptJob | undefined => parseJob(sealer.open(String(JSON.parse(value))))

  const change = async ({ job, version }: JobRecord, value?: string): Promise<number | undefined> => {
    const one = { plugin: PLUGIN, key: job.id, form: FORM, expected: version, atMs: nowMs() }
    const { outcomes } = await store.change(ownerOf(job.owner.userId), [
      { ...one, ...(value === undefined ? {} : { value }) },
    ])
    const [outcome] = outcomes
    if (outcome?.outcome === 'kept') return outcome.version
    if (outcome?.outcome !== 'changed') throw new Fault('GATEWAY_TOO_MANY_JOBS')
    const there = outcome.there && opened(outcome.there.value)
    // The answer to the last change of this run was lost.
    return there?.run === job.run ? change({ job, version: outcome.version }, value) : undefined
  }

  return {
    async list(userId) {
      const { values = [] } = await store.list(ownerOf(userId))
      return values.flatMap(({ key, version, value }) => {
        const job = opened(value)
        if (!job) logger.warn({ job: key }, 'a background job of an earlier process cannot be read')
        return job ? [{ job, version }] : []
      })
    },
    async save({ job, version }) {
      const next = await change({ job, version }, JSON.stringify(sealer.seal(JSON.stringify(job))))
      return next === undefined ? undefined : { job, version: next }
    },
    async drop(record) {
      await change(record)
    },
  }
}

/** For how long a store that cannot be used is asked again, and how often, in ms: a database that is started again is back by then. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 1_000

/** Repeats what fails because the store cannot be used at this moment, until it is done, the patience has ended, or the signal aborts. */
export async function keepTrying<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const beganMs = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (failure) {
      const isPassing = isFault(failure) && failure.code === 'GATEWAY_STORE_UNAVAILABLE'
      if (!isPassing || signal.aborted || performance.now() - beganMs >= PATIENCE_MS) throw failure
      await pause(PAUSE_MS, undefined, { ref: false })
    }
  }
}
