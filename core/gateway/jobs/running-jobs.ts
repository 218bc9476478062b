import { Fault, isFault } from '@fascia/sdk/common'
import type { Cloud, Job, RequestSession } from '@fascia/sdk/gateway'
import type { Logger } from 'pino'
import type { JobView } from '../../common/jobs.ts'
import { describeFailure } from '../observe/logger.ts'
import { tokenHash } from '../session/sessions.ts'
import type { Shared } from '../shared/shared.ts'
import { createGuard } from '../validation/validator.ts'
import type { EndedJobs, JobOwner } from './ended-jobs.ts'
import { createJobLease, type JobLease, type JobLeaseOptions, leaseOf } from './job-lease.ts'
import { type JobRecord, type JobRecords, type KeptJob, keepTrying } from './job-records.ts'
import { type JobProgress, stepsBack, stepsForward } from './job-steps.ts'
import { viewOf } from './job-view.ts'

/** How many stopped jobs a person may have in all projects before another can start: each is kept until its owner decides. */
const STOPPED_KEPT = 50

/** Who starts a job or goes on with it. The token lives in memory only. */
export interface JobVisitor {
  readonly token: string
  readonly session: RequestSession
  /** The cloud with the token of the visitor; requests end with the signal. */
  cloud(signal: AbortSignal): Cloud
  readonly requestId: string
  /** The job of an id among the loaded gateway parts. */
  jobOf(id: string): Job | undefined
}

/**
 * The background jobs of a dashboard. A job is seen by sessions of its user, project and region only, on whichever replica; to others it is
 * `GATEWAY_NOT_FOUND`. One replica runs it, by a lease and with the token of a visitor; when that replica has ended without a word, the job has
 * stopped for all others as soon as the lease has ended, and its owner goes on with it by any of them.
 */
export interface RunningJobs {
  start(visitor: JobVisitor, job: string, input: unknown, until: string): Promise<KeptJob['made']>
  list(owner: JobOwner): Promise<readonly JobView[]>
  /** Goes on with a job that has stopped; one that runs is left alone. */
  resume(visitor: JobVisitor, id: string): Promise<JobView>
  /** Takes back what a stopped job has made. */
  clean(visitor: JobVisitor, id: string): Promise<JobView>
  /** Forgets a stopped job and leaves what it has made. */
  leave(owner: JobOwner, id: string): Promise<void>
  /** Stops the jobs that run here with a token which has ended, by its hash. */
  endSession(hash: string): void
  /** How many run here and how many have stopped here and wait for their owners, and for how long the oldest run has gone on, in ms. */
  counts(): JobCounts
  /** Stops all and resolves when the steps under way have ended; another process goes on. */
  close(): Promise<void>
}

/** The background jobs of a process, for its figures. */
export interface JobCounts {
  readonly running: number
  readonly stopped: number
  readonly longestRunMs: number
}

export interface RunningJobsOptions {
  readonly records: JobRecords
  readonly shared: Shared
  readonly ended: EndedJobs
  readonly logger: Logger
  readonly newId: () => string
  readonly sources: { readonly now: () => number; readonly after: JobLeaseOptions['after'] }
}

/** A job that runs here. */
interface Run {
  readonly token: string
  readonly sinceMs: number
  readonly abort: AbortController
  readonly ended: Promise<void>
  /** As it was kept last. */
  record: JobRecord
}

type Stop = NonNullable<KeptJob['stop']>
type Work = (progress: JobProgress) => Promise<'done' | 'cleaned'>

const isTokenEnded = (failure: unknown): boolean => isFault(failure) && failure.code === 'GATEWAY_NOT_SIGNED_IN'

/** Another run has the job. */
class Taken extends Error {}

function sameOwner(one: JobOwner, other: JobOwner): boolean {
  return one.userId === other.userId && one.projectId === other.projectId && one.region === other.region
}

export function createRunningJobs(options: RunningJobsOptions): RunningJobs {
  const { records, shared, ended, logger, newId, sources } = options
  const { now } = sources
  const runs = new Map<string, Run>()
  const stoppedHere = new Set<string>()
  /** Jobs that have stopped here and whose records could not be changed. */
  const unkept = new Map<string, JobRecord>()

  /** A job whose run has ended without a word has stopped, whatever it has written last. */
  const asFound = async ({ job, version }: JobRecord): Promise<JobRecord> => {
    const own = runs.get(job.id)
    if (own) return own.record
    const last = unkept.get(job.id)
    if (last?.version === version) return last
    if (job.state === 'stopped' || (await shared.isHeld(leaseOf(job.id))) !== 'free') return { job, version }
    return { job: { ...job, state: 'stopped', stop: 'restarted' }, version }
  }
  /** The jobs of a person. One whose lease is free is read again: it may have ended between both questions. */
  const ofPerson = async (userId: string): Promise<readonly JobRecord[]> => {
    const found = await records.list(userId)
    const judged = await Promise.all(found.map(asFound))
    if (judged.every(({ job }, at) => job.state === found[at]?.job.state)) return judged
    const still = new Map((await records.list(userId)).map((record) => [record.job.id, record]))
    return judged.flatMap((one) => {
      const record = still.get(one.job.id)
      if (!record) return []
      return [record.version === one.version ? one : record]
    })
  }
  const found = async (owner: JobOwner, id: string): Promise<JobRecord> => {
    const record = (await ofPerson(owner.userId)).find(({ job }) => job.id === id)
    if (!record || !sameOwner(record.job.owner, owner)) throw new Fault('GATEWAY_NOT_FOUND')
    return record
  }
  const declared = (visitor: JobVisitor, { job, input }: Pick<KeptJob, 'job' | 'input'>): Job => {
    const known = visitor.jobOf(job)
    if (!known) throw new Fault('CONTRIBUTION_NOT_FOUND', { status: 404 })
    if (!createGuard(known.input)(input)) throw new Fault('GATEWAY_INPUT_INVALID')
    return known
  }

  const stopped = async (run: Run, visitor: JobVisitor, failure: unknown, stop: Stop): Promise<void> => {
    const { job } = run.record
    const isUntouched = job.steps.every(({ state }) => state === 'waiting')
    if (isUntouched && job.state === 'running' && stop === 'failed') {
      await records.drop(run.record)
      return
    }
    const reason = isFault(failure) && stop === 'failed' ? { reason: failure.message } : {}
    if (!isFault(failure) && stop === 'failed')
      logger.error({ job: job.id, failure: describeFailure(failure, [visitor.token]) }, 'a background job failed')
    const { reason: _, ...rest } = job
    run.record = { ...run.record, job: { ...rest, ...reason, state: 'stopped', stop } }
    stoppedHere.add(job.id)
    unkept.set(job.id, run.record)
    const saved = await records.save(run.record)
    unkept.delete(job.id)
    if (!saved) throw new Taken()
  }

  /** Runs a job that is kept, while its lease is held. */
  const begin = (
    visitor: JobVisitor,
    kept: JobRecord,
    lease: JobLease,
    work: Work,
    onStop: (failure: unknown) => void = () => {},
  ): void => {
    const { id } = kept.job
    const abort = new AbortController()
    lease.lost.addEventListener('abort', () => abort.abort('restarted'), { once: true })
    const cloud = visitor.cloud(lease.lost)
    const progress: JobProgress = {
      job: () => run.record.job,
      context: () => {
        const { input, made } = run.record.job
        return { cloud, session: visitor.session, input, made, signal: abort.signal }
      },
      async keep(fields) {
        const next = { ...run.record, job: { ...run.record.job, ...fields } }
        const saved = await keepTrying(() => records.save(next), abort.signal)
        if (!saved) throw new Taken()
        run.record = saved
      },
    }
    const settle = async (failure: unknown): Promise<void> => {
      const { aborted, reason } = abort.signal
      const stop: Stop =
        aborted && reason === 'restarted' ? reason : aborted || isTokenEnded(failure) ? 'session-ended' : 'failed'
      await stopped(run, visitor, failure, stop).catch((refused: unknown) => {
        const words =
          refused instanceof Taken ? 'another replica has a background job' : 'a background job cannot be kept'
        logger.error({ job: id, failure: describeFailure(refused, [visitor.token]) }, words)
      })
      onStop(aborted ? new Fault('GATEWAY_CANCELLED') : failure)
    }
    const going = async (): Promise<void> => {
      try {
        const state = await work(progress)
        const { job } = run.record
        ended.note({ owner: job.owner, view: { ...viewOf(job), state } })
        await records.drop(run.record)
      } catch (failure) {
        if (failure instanceof Taken) onStop(new Fault('GATEWAY_CANCELLED'))
        else await settle(failure)
      }
      runs.delete(id)
      await lease.release()
    }
    // The work begins when its run is there.
    const run: Run = {
      token: visitor.token,
      sinceMs: now(),
      abort,
      record: kept,
      ended: Promise.resolve().then(going),
    }
    runs.set(id, run)
    stoppedHere.delete(id)
    unkept.delete(id)
  }

  const hold = (job: string, holder: string): Promise<JobLease | undefined> =>
    createJobLease({ shared, job, holder, nowMs: now, after: sources.after })

  const again = async (
    visitor: JobVisitor,
    id: string,
    state: 'running' | 'cleaning',
    work: (steps: Job['steps']) => Work,
  ): Promise<JobView> => {
    const before = await found(visitor.session, id)
    if (before.job.state !== 'stopped') return viewOf(before.job)
    const { steps } = declared(visitor, before.job)
    const run = newId()
    const lease = await hold(id, run)
    // Another replica goes on with it at this moment, or what replicas share is gone.
    if (!lease) throw cannotHold()
    const { stop: _, reason: _reason, ...rest } = before.job
    const saved = await records.save({ ...before, job: { ...rest, state, run } }).catch(async (failure: unknown) => {
      await lease.release()
      throw failure
    })
    if (!saved) {
      await lease.release()
      throw cannotHold()
    }
    const taken = steps.filter((step) => saved.job.steps.some((one) => one.id === step.id))
    begin(visitor, saved, lease, work(taken))
    return viewOf(saved.job)
  }

  return {
    async start(visitor, jobId, input, until) {
      const job = declared(visitor, { job: jobId, input })
      const { userId, projectId, region } = visitor.session
      const left = (await ofPerson(userId)).filter((record) => record.job.state === 'stopped')
      if (left.length >= STOPPED_KEPT) throw new Fault('GATEWAY_TOO_MANY_JOBS')
      const steps = job.steps.filter((step) => step.when?.(input) ?? true)
      const kept: KeptJob = {
        id: newId(),
        job: jobId,
        title: job.title(input),
        startedAtMs: now(),
        requestId: visitor.requestId,
        owner: { userId, projectId, region },
        input,
        state: 'running',
        steps: steps.map(({ id, title }) => ({ id, title, state: 'waiting' })),
        made: {},
        run: newId(),
      }
      const lease = await hold(kept.id, kept.run)
      if (!lease) throw cannotHold()
      const saved = await records.save({ job: kept, version: 0 }).catch(async (failure: unknown) => {
        await lease.release()
        throw failure
      })
      if (!saved) throw new Fault('GATEWAY_INTERNAL')
      const { promise, resolve, reject } = Promise.withResolvers<KeptJob['made']>()
      const work: Work = async (progress) => {
        await stepsForward(steps, progress, (step) => {
          if (step === until) resolve(progress.job().made)
        })
        // The input did not need the step.
        resolve(progress.job().made)
        return 'done'
      }
      begin(visitor, saved, lease, work, reject)
      return promise
    },
    async list(owner) {
      const own = (await ofPerson(owner.userId)).filter(({ job }) => sameOwner(job.owner, owner))
      const over = ended.of(owner)
      return [...own.map(({ job }) => viewOf(job)).filter(({ id }) => !over.some((one) => one.id === id)), ...over]
    },
    resume: (visitor, id) =>
      again(visitor, id, 'running', (steps) => async (progress) => {
        await stepsForward(steps, progress, () => {})
        return 'done'
      }),
    clean: (visitor, id) =>
      again(visitor, id, 'cleaning', (steps) => async (progress) => {
        await stepsBack(steps, progress)
        return 'cleaned'
      }),
    async leave(owner, id) {
      const record = await found(owner, id)
      if (record.job.state !== 'stopped') return
      await records.drop(record)
      stoppedHere.delete(id)
      unkept.delete(id)
    },
    endSession(hash) {
      for (const one of runs.values()) if (tokenHash(one.token) === hash) one.abort.abort('session-ended')
    },
    counts() {
      const begun = [...runs.values()].map(({ sinceMs }) => sinceMs)
      return {
        running: runs.size,
        stopped: stoppedHere.size,
        longestRunMs: begun.length === 0 ? 0 : now() - Math.min(...begun),
      }
    },
    async close() {
      const all = [...runs.values()]
      for (const { abort } of all) abort.abort('restarted')
      await Promise.all(all.map((one) => one.ended))
      ended.close()
    },
  }
}

/** No lease can be taken now. */
function cannotHold(): Fault {
  return new Fault('GATEWAY_STORE_UNAVAILABLE', { message: 'Background jobs cannot begin or go on at this moment.' })
}
