import { Fault, isFault } from '@fascia/sdk/common'
import type { Cloud, Job, JobContext, RequestSession } from '@fascia/sdk/gateway'
import type { Logger } from 'pino'
import type { JobView } from '../../common/jobs.ts'
import { describeFailure } from '../observe/logger.ts'
import { tokenHash } from '../session/sessions.ts'
import { createGuard } from '../validation/validator.ts'
import type { JobStore, KeptJob } from './job-store.ts'

/** How many jobs that have ended are still shown, over all people. */
const ENDED_KEPT = 200

/** How many stopped jobs a person may have in all projects before another can start: each is kept on disk until its owner decides. */
const STOPPED_KEPT = 50

/** Who starts a job or goes on with it. The token lives in memory only. */
export interface JobVisitor {
  readonly token: string
  readonly session: RequestSession
  readonly cloud: Cloud
  readonly requestId: string
  /** The job of an id among the loaded gateway parts. */
  jobOf(id: string): Job | undefined
}

type Owner = Pick<RequestSession, 'userId' | 'projectId' | 'region'>

/** The background jobs of a gateway. A job is seen by sessions of its user, project and region only; to others it is `GATEWAY_NOT_FOUND`. */
export interface RunningJobs {
  start(visitor: JobVisitor, job: string, input: unknown, until: string): Promise<KeptJob['made']>
  list(owner: Owner): readonly JobView[]
  /** Goes on with a job that has stopped; one that runs is left alone. */
  resume(visitor: JobVisitor, id: string): JobView
  /** Takes back what a stopped job has made. */
  clean(visitor: JobVisitor, id: string): JobView
  /** Forgets a stopped job and leaves what it has made. */
  leave(owner: Owner, id: string): void
  /** Stops the jobs that run with a token which has ended, by its hash. */
  endSession(hash: string): void
  /** How many run and how many wait for their owners, and for how long the oldest run has gone on, in ms. */
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
  readonly store: JobStore
  readonly logger: Logger
  readonly newId: () => string
  readonly nowMs: () => number
}

interface Run {
  readonly token: string
  readonly sinceMs: number
  readonly abort: AbortController
  readonly ended: Promise<void>
}

type Step = Job['steps'][number]
type Stop = NonNullable<KeptJob['stop']>

/** Whether a failure says that nothing was done. Of any other the end is not known. */
function isRefusal(failure: unknown): boolean {
  return isFault(failure) && failure.status >= 400 && failure.status < 500 && failure.code !== 'GATEWAY_CANCELLED'
}

const isGone = (failure: unknown): boolean => isFault(failure) && failure.status === 404

function viewOf({ id, job, title, startedAtMs, state, stop, reason, requestId, made, steps }: KeptJob): JobView {
  const shown = (step: KeptJob['steps'][number]): JobView['steps'][number]['state'] => {
    if (step.state !== 'begun') return step.state
    return state === 'stopped' ? 'unknown' : 'running'
  }
  return {
    id,
    area: job.split('.')[0] ?? '',
    title,
    startedAtMs,
    state,
    ...(stop === undefined ? {} : { stop }),
    ...(reason === undefined ? {} : { reason }),
    ...(requestId === undefined ? {} : { requestId }),
    made: Object.values(made),
    steps: steps.map((step) => ({ id: step.id, title: step.title, state: shown(step) })),
  }
}

/** Runs jobs one step after another. What an earlier process left is stopped until its owner decides. */
export function createRunningJobs({ store, logger, newId, nowMs }: RunningJobsOptions): RunningJobs {
  const interrupted = (job: KeptJob): KeptJob =>
    job.state === 'stopped' ? job : { ...job, state: 'stopped', stop: 'restarted' }
  const jobs = new Map<string, KeptJob>(store.read().map((job) => [job.id, interrupted(job)]))
  const ended = new Map<string, { readonly owner: Owner; readonly view: JobView }>()
  const runs = new Map<string, Run>()

  const isOwner = (one: Owner, other: Owner): boolean =>
    one.userId === other.userId && one.projectId === other.projectId && one.region === other.region
  const found = (owner: Owner, id: string): KeptJob => {
    const job = jobs.get(id)
    if (!job || !isOwner(job.owner, owner)) throw new Fault('GATEWAY_NOT_FOUND')
    return job
  }
  const change = (id: string, fields: Partial<KeptJob>): KeptJob => {
    const job = jobs.get(id)
    if (!job) throw new Fault('GATEWAY_INTERNAL')
    const next = { ...job, ...fields }
    store.save(next)
    jobs.set(id, next)
    return next
  }
  const mark = (id: string, step: string, state: KeptJob['steps'][number]['state'], made?: string): KeptJob => {
    const job = jobs.get(id)
    const { [step]: _, ...others } = job?.made ?? {}
    return change(id, {
      steps: job?.steps.map((one) => (one.id === step ? { ...one, state } : one)) ?? [],
      made: made === undefined ? others : { ...others, [step]: made },
    })
  }
  const drop = (id: string): void => {
    store.drop(id)
    jobs.delete(id)
  }
  const end = (id: string, state: 'done' | 'cleaned'): void => {
    const job = jobs.get(id)
    if (job) ended.set(id, { owner: job.owner, view: { ...viewOf(job), state } })
    for (const oldest of [...ended.keys()].slice(0, -ENDED_KEPT)) ended.delete(oldest)
    drop(id)
  }
  const declared = (visitor: JobVisitor, { job, input }: Pick<KeptJob, 'job' | 'input'>): Job => {
    const known = visitor.jobOf(job)
    if (!known) throw new Fault('CONTRIBUTION_NOT_FOUND', { status: 404 })
    if (!createGuard(known.input)(input)) throw new Fault('GATEWAY_INPUT_INVALID')
    return known
  }

  /** The state of a step whose end was not seen: asks the cloud, and writes down what it says. */
  const lookUp = async (id: string, step: Step, context: () => JobContext<unknown>): Promise<void> => {
    const known = await step.find?.(context())
    if (known !== undefined) mark(id, step.id, 'done', known)
  }

  const stateOf = (id: string, step: string): KeptJob['steps'][number]['state'] | undefined =>
    jobs.get(id)?.steps.find((one) => one.id === step)?.state

  const forward = async (
    id: string,
    steps: readonly Step[],
    context: () => JobContext<unknown>,
    onDone: (step: string) => void,
  ): Promise<void> => {
    for (const step of steps) {
      const { signal } = context()
      signal.throwIfAborted()
      if (stateOf(id, step.id) === 'begun') await lookUp(id, step, context)
      if (stateOf(id, step.id) !== 'done') {
        mark(id, step.id, 'begun')
        try {
          const made = await step.do(context())
          mark(id, step.id, 'done', made)
        } catch (failure) {
          if (isRefusal(failure)) mark(id, step.id, 'waiting')
          throw failure
        }
      }
      onDone(step.id)
    }
    end(id, 'done')
  }

  const back = async (id: string, steps: readonly Step[], context: () => JobContext<unknown>): Promise<void> => {
    for (const step of steps.toReversed()) {
      context().signal.throwIfAborted()
      if (stateOf(id, step.id) === 'begun') await lookUp(id, step, context)
      if (stateOf(id, step.id) === 'waiting') continue
      if (step.undo && jobs.get(id)?.made[step.id] !== undefined)
        await step.undo(context()).catch((failure: unknown) => {
          if (!isGone(failure)) throw failure
        })
      mark(id, step.id, 'waiting')
    }
    end(id, 'cleaned')
  }

  const stopped = (id: string, visitor: JobVisitor, failure: unknown, stop: Stop): void => {
    const job = jobs.get(id)
    if (!job) return
    const isUntouched = job.steps.every(({ state }) => state === 'waiting')
    if (isUntouched && job.state === 'running' && stop === 'failed') {
      drop(id)
      return
    }
    const reason = isFault(failure) && stop === 'failed' ? { reason: failure.message } : {}
    if (!isFault(failure) && stop === 'failed')
      logger.error({ job: id, failure: describeFailure(failure, [visitor.token]) }, 'a background job failed')
    const { reason: _, ...rest } = job
    const next: KeptJob = { ...rest, ...reason, state: 'stopped', stop }
    // In memory first: it has stopped, whatever the disk says.
    jobs.set(id, next)
    try {
      store.save(next)
    } catch (refused) {
      logger.error({ job: id, failure: describeFailure(refused, [visitor.token]) }, 'a background job cannot be kept')
    }
  }

  const run = (
    visitor: JobVisitor,
    id: string,
    work: (context: () => JobContext<unknown>) => Promise<void>,
    onStop: (failure: unknown) => void = () => {},
  ): void => {
    const abort = new AbortController()
    const context = (): JobContext<unknown> => {
      const { input, made } = jobs.get(id) ?? { input: undefined, made: {} }
      return { cloud: visitor.cloud, session: visitor.session, input, made, signal: abort.signal }
    }
    const isTokenEnded = (failure: unknown): boolean => isFault(failure) && failure.code === 'GATEWAY_NOT_SIGNED_IN'
    const going = work(context)
      .catch((failure: unknown) => {
        const { aborted, reason } = abort.signal
        const stop: Stop =
          aborted && reason === 'restarted' ? reason : aborted || isTokenEnded(failure) ? 'session-ended' : 'failed'
        stopped(id, visitor, failure, stop)
        onStop(aborted ? new Fault('GATEWAY_CANCELLED') : failure)
      })
      .finally(() => runs.delete(id))
    runs.set(id, { token: visitor.token, sinceMs: nowMs(), abort, ended: going })
  }

  const again = (
    visitor: JobVisitor,
    id: string,
    state: 'running' | 'cleaning',
    work: (steps: readonly Step[], context: () => JobContext<unknown>) => Promise<void>,
  ): JobView => {
    const job = found(visitor.session, id)
    if (job.state !== 'stopped' || runs.has(id)) return viewOf(job)
    const { steps } = declared(visitor, job)
    const taken = steps.filter((step) => job.steps.some((one) => one.id === step.id))
    const { stop: _, reason: _reason, ...rest } = job
    const next: KeptJob = { ...rest, state }
    store.save(next)
    jobs.set(id, next)
    run(visitor, id, (context) => work(taken, context))
    return viewOf(next)
  }

  return {
    async start(visitor, jobId, input, until) {
      const job = declared(visitor, { job: jobId, input })
      const { userId, projectId, region } = visitor.session
      const left = [...jobs.values()].filter(({ owner, state }) => owner.userId === userId && state === 'stopped')
      if (left.length >= STOPPED_KEPT) throw new Fault('GATEWAY_TOO_MANY_JOBS')
      const steps = job.steps.filter((step) => step.when?.(input) ?? true)
      const kept: KeptJob = {
        id: newId(),
        job: jobId,
        title: job.title(input),
        startedAtMs: nowMs(),
        requestId: visitor.requestId,
        owner: { userId, projectId, region },
        input,
        state: 'running',
        steps: steps.map(({ id, title }) => ({ id, title, state: 'waiting' })),
        made: {},
      }
      store.save(kept)
      jobs.set(kept.id, kept)
      const { promise, resolve, reject } = Promise.withResolvers<KeptJob['made']>()
      run(
        visitor,
        kept.id,
        async (context) => {
          let made: KeptJob['made'] = {}
          await forward(kept.id, steps, context, (step) => {
            made = jobs.get(kept.id)?.made ?? made
            if (step === until) resolve(made)
          })
          // The input did not need the step.
          resolve(made)
        },
        reject,
      )
      return promise
    },
    list: (owner) => [
      ...[...jobs.values()].filter((job) => isOwner(job.owner, owner)).map(viewOf),
      ...[...ended.values()].filter((one) => isOwner(one.owner, owner)).map(({ view }) => view),
    ],
    resume: (visitor, id) => again(visitor, id, 'running', (steps, context) => forward(id, steps, context, () => {})),
    clean: (visitor, id) => again(visitor, id, 'cleaning', (steps, context) => back(id, steps, context)),
    leave(owner, id) {
      if (found(owner, id).state === 'stopped') drop(id)
    },
    endSession(hash) {
      for (const one of runs.values()) if (tokenHash(one.token) === hash) one.abort.abort('session-ended')
    },
    counts() {
      const begun = [...runs.values()].map(({ sinceMs }) => sinceMs)
      return {
        running: runs.size,
        stopped: [...jobs.values()].filter(({ state }) => state === 'stopped').length,
        longestRunMs: begun.length === 0 ? 0 : nowMs() - Math.min(...begun),
      }
    },
    async close() {
      const all = [...runs.values()]
      for (const { abort } of all) abort.abort('restarted')
      await Promise.all(all.map((one) => one.ended))
    },
  }
}
