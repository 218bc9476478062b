import 'reflect-metadata/lite'
import { type Shell, startShell } from '../web/index.ts'
import { TEST_ORIGIN, type TestHost } from './open-host.ts'
import type { SourcePlugin } from './source-plugin.ts'
import { uploadByFetch } from './upload-by-fetch.ts'

/** What the shell is drawn with. */
export interface MountOptions {
  readonly host: TestHost
  readonly plugins: readonly SourcePlugin[]
  readonly browser: ReturnType<TestHost['browser']>
  /** Where the shell draws; the document's body gets a place of its own when absent. */
  readonly window: Window & typeof globalThis
}

/** The shell drawn in jsdom. */
export interface MountedShell {
  readonly shell: Shell
  readonly root: HTMLElement
  /** What the shell wrote to the console. */
  readonly problems: readonly string[]
  /** Addresses that the page was left for: the logout path, another site. */
  readonly left: readonly string[]
  /** Which contribution has made each call of plugins that reads, `GET /api/x/backups/`. */
  readonly callers: ReadonlyMap<string, string>
  dispose(): void
}

/** Starts the real shell in a jsdom window, on a test host's gateway and clock; entries of plugins are imported from source. */
export function mountShell({ host, plugins, browser, window }: MountOptions): MountedShell {
  const problems: string[] = []
  const left: string[] = []
  const callers = new Map<string, string>()
  const root = window.document.createElement('div')
  window.document.body.append(root)
  let ids = 0
  const shell = startShell({
    root,
    window,
    webRoot: '/',
    fetch: browser.fetch,
    clock: host.clock,
    newId: () => `test-${ids++}`,
    cookies: {
      get: (name) => browser.cookies.get(name),
      set: (name, value) => browser.cookies.set(name, value),
      remove: (name) => browser.cookies.set(name, ''),
    },
    leave: (address) => void left.push(address),
    reload: () => void left.push(window.location.pathname),
    log: (message, cause) => void problems.push(cause === undefined ? message : `${message} ${String(cause)}`),
    noteCall: (call, contribution) => void callers.set(call, contribution),
    upload: (job) => uploadByFetch(browser.fetch, job),
    loadStyle: async () => () => {},
    loadModule(url) {
      const area = /\/plugins\/([^/]+)\//.exec(new URL(url, TEST_ORIGIN).pathname)?.[1]
      const plugin = plugins.find(({ manifest }) => manifest.area === area)
      return plugin ? plugin.loadEntry() : Promise.reject(new TypeError(`no plugin at ${url}`))
    },
  })
  return {
    shell,
    root,
    problems,
    left,
    callers,
    dispose() {
      shell.dispose()
      root.remove()
    },
  }
}
