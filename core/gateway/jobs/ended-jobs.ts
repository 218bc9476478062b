import type { Dispose } from '@fascia/sdk/common'
import type { RequestSession } from '@fascia/sdk/gateway'
import type { JobView } from '../../common/jobs.ts'
import type { Sealer } from '../session/seal.ts'
import type { Shared } from '../shared/shared.ts'

/** How many jobs that have ended are still shown, over all people. */
const MOST = 200

/** Whose a job is. */
export type JobOwner = Pick<RequestSession, 'userId' | 'projectId' | 'region'>

/** A job that has ended. */
export interface EndedJob {
  readonly owner: JobOwner
  readonly view: JobView
}

/** Jobs that have ended on any replica, shown for as long as the process lives: nothing is kept of them. */
export interface EndedJobs {
  note(job: EndedJob): void
  of(owner: JobOwner): readonly JobView[]
  readonly close: Dispose
}

const keyOf = ({ userId, projectId, region }: JobOwner): string => JSON.stringify([userId, projectId, region])

/** What replicas say of them is sealed. */
export function createEndedJobs(shared: Shared, sealer: Sealer): EndedJobs {
  const ended = new Map<string, { readonly owner: string; readonly view: JobView }>()
  const close = shared.subscribe('jobs', ({ key, value }) => {
    const text = sealer.open(value)
    // Sealed with a key that this replica does not have yet.
    if (text === undefined) return
    const { owner, view }: EndedJob = JSON.parse(text)
    ended.set(key, { owner: keyOf(owner), view })
    for (const oldest of [...ended.keys()].slice(0, -MOST)) ended.delete(oldest)
  })
  return {
    note: (job) => shared.publish('jobs', { key: job.view.id, value: sealer.seal(JSON.stringify(job)) }),
    of: (owner) => [...ended.values()].filter((one) => one.owner === keyOf(owner)).map(({ view }) => view),
    close,
  }
}
