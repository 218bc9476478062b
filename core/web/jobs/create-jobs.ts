import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Api, Clock, Operations, Toasts } from '@fascia/sdk/web'
import type { Polling, Translations } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
import type { JobView } from '../../common/jobs.ts'

/** When the jobs are read first: after the page has shown. */
const FIRST_MS = 5000
const POLL_MS = 2000

/** What can be done with a job that has stopped. */
export type JobChoice = 'resume' | 'clean' | 'leave'

/** The background jobs of the signed-in user, as the gateway runs them. */
export interface ShellJobs {
  readonly allAtom: Atom<readonly JobView[]>
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
  readonly t: Translations['t']
}

/** Whether a job is at work. */
export function isAtWork({ state }: JobView): boolean {
  return state === 'running' || state === 'cleaning'
}

/**
 * Reads the jobs once after the page has shown, whenever an operation has ended, as it may have started one, and repeatedly while one is at work. A job that
 * has stopped is said in a toast, once a page.
 */
export function createJobs({ store, clock, api, polling, operations, toasts, t }: JobsOptions): ShellJobs & {
  dispose(): void
} {
  const allAtom = atom<readonly JobView[]>([])
  const said = new Set<string>()
  let isPolling = false
  let stopPolling = (): void => {}

  const read = async (): Promise<void> => {
    const { items } = await api().get<{ readonly items: readonly JobView[] }>('/api/jobs/', { isQuiet: true })
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
