import type { Dispose } from '@fascia/sdk/common'
import type { BootPlugin } from '../../common/boot.ts'
import type { Plugins } from './plugins.ts'

export interface WatchErrorsOptions {
  readonly window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>
  readonly webRoot: string
  readonly plugins: readonly BootPlugin[]
  readonly report: Plugins['reportFailure']
}

function originOf(error: unknown, file = ''): string {
  return error instanceof Error ? `${file}\n${error.stack ?? ''}` : file
}

/**
 * Counts uncaught failures, such as a throw in an event handler or a rejected promise, for the plugin whose script is highest in the
 * stack; what no plugin's script threw is left to the browser.
 */
export function watchErrors({ window, webRoot, plugins, report }: WatchErrorsOptions): Dispose {
  const folder = new URL(`${webRoot}plugins/`, window.location.origin).href
  const attribute = (what: string, error: unknown, file?: string): void => {
    const text = originOf(error, file)
    const at = text.indexOf(folder)
    if (at < 0) return
    const area = text.slice(at + folder.length).split('/')[0]
    const plugin = plugins.find((candidate) => candidate.area === area)
    if (plugin) report(plugin.name, what, error)
  }
  const onError = ({ error, filename }: ErrorEvent): void => attribute('handler', error, filename)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => attribute('promise', reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
