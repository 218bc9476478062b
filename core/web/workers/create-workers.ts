import { Fault, type Scope } from '@fascia/sdk/common'
import { isLazyMark } from '@fascia/sdk/host'
import type { RegisteredContribution, Workers } from '@fascia/sdk/web/host'
import type { Ambient } from '../ambient/index.ts'
import type { Plugins } from '../plugins/index.ts'

export interface WorkersOptions {
  readonly plugin: string
  /** The address of the plugin's files below the web root. */
  readonly base: string
  readonly ambient: Pick<Ambient, 'window' | 'webRoot'>
  readonly plugins: Pick<Plugins, 'reportFailure' | 'refusalOf' | 'onDidChange'>
  readonly contributions: () => readonly RegisteredContribution[]
  /** Ends them all. */
  readonly scope: Scope
}

/** The workers of one plugin. The gateway has checked each file against the manifest before it serves it. */
export function createWorkers({ plugin, base, ambient, plugins, contributions, scope }: WorkersOptions): Workers {
  const { window, webRoot } = ambient
  const running = new Set<Worker>()
  const endAll = (): void => {
    for (const worker of running) worker.terminate()
    running.clear()
  }
  scope.add(endAll)
  scope.add(
    plugins.onDidChange(() => {
      if (plugins.refusalOf(plugin)) endAll()
    }),
  )

  return {
    start(id) {
      const found = contributions().find((one) => one.plugin === plugin && one.data.id === id && one.decision.allowed)
      const door = found?.data.module
      if (!isLazyMark(door))
        throw new Fault('CONTRIBUTION_NOT_FOUND', { message: `${plugin} has no worker ${id} that may run here.` })
      const address = new URL(webRoot + base + door.module, window.location.origin).href
      const worker = new window.Worker(address, { type: 'module', name: id })
      const tell = (cause: unknown): void => plugins.reportFailure(plugin, id, cause)
      worker.addEventListener('error', (event) => {
        // The event would go on to the window, which does not know the plugin.
        event.preventDefault()
        tell(new Fault('PLUGIN_CODE_FAILED', { message: event.message || 'The worker could not be started.' }))
      })
      worker.addEventListener('messageerror', () =>
        tell(new Fault('PLUGIN_RESULT_INVALID', { message: 'A message of the worker cannot be read.' })),
      )
      const terminate = worker.terminate.bind(worker)
      worker.terminate = () => {
        running.delete(worker)
        terminate()
      }
      running.add(worker)
      return worker
    },
  }
}
