import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Api, Clock, Operations, Toasts } from '@fascia/sdk/web'
import type { Polling } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
import type { JobView } from '../../common/jobs.ts'
import type { ShellOperation } from '../operations/shell-operation.ts'
import { SHELL_NAMESPACE, type TranslationsSource } from '../translations/index.ts'

/** When the jobs are read first: after the page has shown. */
const FIRST_MS = 5000
const POLL_MS = 2000

/** What can be done with a job that has stopped. */
export type JobChoice = 'resume' | 'clean' | 'leave'

/** A background job with its titles in the person's language. */
export interface ShownJob extends Omit<JobView, 'area' | 'title'> {
  readonly title: string
}

/** The background jobs of the signed-in user, as the gateway runs them. */
export interface ShellJobs {
  readonly allAtom: Atom<readonly ShownJob[]>
  choose(id: string, choice: JobChoice): Promise<void>
}

export const ShellJobs: Token<ShellJobs> = createToken<ShellJobs>('ShellJobs')

export interface JobsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly api: () => Api
  readonly polling: Polling
  readonly operations: Operations
  readonly toasts: () => Toasts
  readonly translations: TranslationsSource
}

/** Whether a job is at work. */
export function isAtWork({ state }: Pick<JobView, 'state'>): boolean {
  return state === 'running' || state === 'cleaning'
}

/** The operations whose work no background job in the list does: one that a job does is shown as the job alone. */
export function withoutJobs(
  operations: readonly ShellOperation[],
  jobs: readonly Pick<JobView, 'made' | 'requestId'>[],
): readonly ShellOperation[] {
  const made = new Set(jobs.flatMap((job) => job.made))
  const requests = new Set(jobs.flatMap(({ requestId }) => requestId ?? []))
  return operations.filter(
    ({ madeIds = [], requestId }) =>
      !madeIds.some((id) => made.has(id)) && (requestId === undefined || !requests.has(requestId)),
  )
}

/**
 * Reads the jobs once after the page has shown, whenever an operation has ended, as it may have started one, and repeatedly while one is at work. A job that
 * has stopped is said in a toast, once a page.
 */
export function createJobs({ store, clock, api, polling, operations, toasts, translations }: JobsOptions): ShellJobs & {
  dispose(): void
} {
  const allAtom = atom<readonly ShownJob[]>([])
  const { t } = translations.of(SHELL_NAMESPACE)
  const shown = ({ area, title, steps, ...job }: JobView): ShownJob => {
    const { t: own } = translations.of(area)
    return {
      ...job,
      title: typeof title === 'string' ? own(title) : own(title.text, title.values),
      steps: steps.map((step) => ({ ...step, title: own(step.title) })),
    }
  }
  const said = new Set<string>()
  let isPolling = false
  let stopPolling = (): void => {}

  const read = async (): Promise<void> => {
    const answer = await api().get<{ readonly items: readonly JobView[] }>('/api/jobs/', { isQuiet: true })
    const items = answer.items.map(shown)
    store.set(allAtom, items)
    for (const { id, title, state } of items) {
      if (state !== 'stopped') said.delete(id)
      else if (!said.has(id)) {
        said.add(id)
        toasts().add(
          'warning',
          t('{title} has stopped before its end. Go on or clean up in the activity list.', { title }),
        )
      }
    }
    if (isPolling || !items.some(isAtWork)) return
    isPolling = true
    stopPolling = polling.start(read, () => {
      isPolling = store.get(allAtom).some(isAtWork)
      return isPolling ? POLL_MS : undefined
    })
  }
  // A gateway that cannot be asked now is asked after the next operation; what it runs goes on.
  const refresh = (): void => void read().catch(() => {})

  const countRunning = (): number => operations.all.filter(({ state }) => state === 'running').length
  let running = countRunning()
  const stopListening = operations.onDidChange(() => {
    const now = countRunning()
    if (now < running) refresh()
    running = now
  })
  const stopFirst = clock.after(FIRST_MS, refresh)

  return {
    allAtom,
    async choose(id, choice) {
      await api().post(`/api/jobs/${id}/${choice}/`, undefined, { failure: t('The job could not be changed.') })
      await read()
    },
    dispose() {
      stopFirst()
      stopListening()
      stopPolling()
    },
  }
}
