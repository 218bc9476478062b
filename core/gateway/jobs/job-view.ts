import type { JobView } from '../../common/jobs.ts'
import type { KeptJob } from './job-records.ts'

/** What the owner of a job sees of it. The end of a step that was begun is not known once the job has stopped. */
export function viewOf({ id, job, title, startedAtMs, state, stop, reason, requestId, made, steps }: KeptJob): JobView {
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
