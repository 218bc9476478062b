import { isFault } from '@fascia/sdk/common'
import type { Job, JobContext } from '@fascia/sdk/gateway'
import type { KeptJob } from './job-records.ts'

/** A run of a job, as its steps see it. */
export interface JobProgress {
  /** The job as it was kept last. */
  job(): KeptJob
  context(): JobContext<unknown>
  /** Keeps what has changed, before anything else is done. Fails where it cannot be kept, or another run has the job. */
  keep(fields: Pick<KeptJob, 'steps' | 'made'>): Promise<void>
}

type Step = Job['steps'][number]
type State = KeptJob['steps'][number]['state']

/** Whether a failure says that nothing was done. Of any other the end is not known. */
function isRefusal(failure: unknown): boolean {
  return isFault(failure) && failure.status >= 400 && failure.status < 500 && failure.code !== 'GATEWAY_CANCELLED'
}

const isGone = (failure: unknown): boolean => isFault(failure) && failure.status === 404

function stateOf({ steps }: KeptJob, step: Step): State | undefined {
  return steps.find(({ id }) => id === step.id)?.state
}

async function mark(progress: JobProgress, { id }: Step, state: State, found?: string): Promise<void> {
  const { steps, made } = progress.job()
  const { [id]: _, ...others } = made
  await progress.keep({
    steps: steps.map((one) => (one.id === id ? { ...one, state } : one)),
    made: found === undefined ? others : { ...others, [id]: found },
  })
}

/** The state of a step whose end was not seen: asks the cloud, and writes down what it says. */
async function lookUp(progress: JobProgress, step: Step): Promise<void> {
  const known = await step.find?.(progress.context())
  if (known !== undefined) await mark(progress, step, 'done', known)
}

/** Does the steps that are not done, each written down before and after. */
export async function stepsForward(
  steps: readonly Step[],
  progress: JobProgress,
  onDone: (step: string) => void,
): Promise<void> {
  for (const step of steps) {
    progress.context().signal.throwIfAborted()
    if (stateOf(progress.job(), step) === 'begun') await lookUp(progress, step)
    if (stateOf(progress.job(), step) !== 'done') {
      await mark(progress, step, 'begun')
      const made = await step.do(progress.context()).catch(async (failure: unknown) => {
        if (isRefusal(failure)) await mark(progress, step, 'waiting')
        throw failure
      })
      await mark(progress, step, 'done', made)
    }
    onDone(step.id)
  }
}

/** Takes back what the steps have made, the last one first. */
export async function stepsBack(steps: readonly Step[], progress: JobProgress): Promise<void> {
  for (const step of steps.toReversed()) {
    progress.context().signal.throwIfAborted()
    if (stateOf(progress.job(), step) === 'begun') await lookUp(progress, step)
    if (stateOf(progress.job(), step) === 'waiting') continue
    if (step.undo && progress.job().made[step.id] !== undefined)
      await step.undo(progress.context()).catch((failure: unknown) => {
        if (!isGone(failure)) throw failure
      })
    await mark(progress, step, 'waiting')
  }
}
