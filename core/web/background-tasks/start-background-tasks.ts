import type { AnyEvent, Dispose, EventRef } from '@fascia/sdk/common'
import { Api, Events, type Resources, Toasts } from '@fascia/sdk/web'
import type { BackgroundRunContext, BackgroundTask } from '@fascia/sdk/web/declare/host'
import type { Contribution, Failures, Host, Polling, RegisteredContribution } from '@fascia/sdk/web/host'

export interface BackgroundTasksOptions {
  readonly resources: Resources
  readonly polling: Polling
  readonly failures: Failures
  /** The services as the plugin sees them. */
  readonly servicesOf: Host['forPlugin']
}

const LEAST_SECONDS = 10
const LONGEST_WAIT_MS = 3_600_000

type LiveTask = Contribution<Pick<BackgroundTask, 'run'>>

interface Cause {
  readonly id: string
  readonly data: unknown
}

function isEvent(value: unknown): value is AnyEvent {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

function startTask(options: BackgroundTasksOptions, contribution: RegisteredContribution): Dispose {
  const { resources, polling, failures, servicesOf } = options
  const { plugin, data } = contribution
  const services = servicesOf(plugin)
  const events = services.resolve(Events)
  const abort = new AbortController()
  let failuresInARow = 0
  let isRunning = false
  let next: Cause | undefined

  const contextOf = (cause: Cause | undefined): BackgroundRunContext => ({
    signal: abort.signal,
    request(method, path, body) {
      const api = services.resolve(Api)
      const request = { isQuiet: true, signal: abort.signal }
      return method === 'GET'
        ? api.get(path, request)
        : api[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body, request)
    },
    toast: (type, message) => void services.resolve(Toasts).add(type, message),
    // The publisher has the same reference, which gives the type.
    dataOf: <Data>({ id }: EventRef<Data>) => (cause?.id === id ? (cause.data as Data) : undefined),
    publish: (event, published) => events.publish(event, published),
  })
  const run = async (cause?: Cause): Promise<void> => {
    if (isRunning) {
      next = cause ?? next
      return
    }
    isRunning = true
    try {
      const live = await resources.open<LiveTask>(contribution)
      await (await live.run()).default(contextOf(cause))
      failuresInARow = 0
    } catch (error) {
      if (abort.signal.aborted) return
      failuresInARow += 1
      failures.report({ plugin, contribution: data.id, during: 'call', error })
    } finally {
      isRunning = false
      const waiting = next
      next = undefined
      if (waiting && !abort.signal.aborted) await run(waiting)
    }
  }

  const { everySeconds, on } = data
  const ends: Dispose[] = (Array.isArray(on) ? on.filter(isEvent) : []).map(({ id }) =>
    events.on<unknown>({ id }, (published) => void run({ id, data: published })),
  )
  if (typeof everySeconds === 'number') {
    const intervalMs = Math.max(everySeconds, LEAST_SECONDS) * 1000
    const waitMs = (): number => Math.min(intervalMs * 2 ** failuresInARow, Math.max(intervalMs, LONGEST_WAIT_MS))
    ends.push(polling.start(() => run(), waitMs))
  }
  return () => {
    abort.abort()
    for (const end of ends) end()
  }
}

/** Keeps the background tasks going whose plugins may run and whose requirements hold, until it is disposed. */
export function startBackgroundTasks(options: BackgroundTasksOptions): Dispose {
  const { resources } = options
  const going = new Map<RegisteredContribution, Dispose>()
  const follow = (): void => {
    const wanted = new Set(resources.contributions('backgroundTask').filter(({ decision }) => decision.allowed))
    for (const [task, end] of going) {
      if (wanted.has(task)) continue
      end()
      going.delete(task)
    }
    for (const task of wanted) if (!going.has(task)) going.set(task, startTask(options, task))
  }
  const stopFollowing = resources.onDidChange(follow)
  follow()
  return () => {
    stopFollowing()
    for (const end of going.values()) end()
    going.clear()
  }
}
