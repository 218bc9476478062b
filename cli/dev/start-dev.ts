import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlugin, createSourceLookup } from '@fascia/build'
import { type Serving, startServe } from '@fascia/core'
import { isFault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import type { Terminal } from '../terminal.ts'
import { type PageReport, startDevFront } from './dev-front.ts'
import { isBundled } from './is-bundled.ts'
import { startChecks } from './start-checks.ts'
import { watchSource } from './watch-source.ts'

export interface DevOptions {
  readonly folder: string
  readonly port: number
  readonly terminal: Terminal
}

export interface DevSession {
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
/** The place of a plugin's built file in a stack: its path below the plugin's folder, line and column. */
const BUILT_PLACE = /https?:\/\/[^\s()]*\/plugins\/[\w-]+\/([\w./-]+\.js):(\d+):(\d+)/g

function problemText(problem: unknown): string {
  return isFault(problem)
    ? [`${problem.code}: ${problem.message}`, problem.hint].filter(Boolean).join('\n')
    : String(problem)
}

/** Whether the server may answer a page otherwise with another build: its gateway or simulator part differs, or its proxies. */
function differOnServer(one: Manifest | undefined, other: Manifest): boolean {
  const partsOf = ({ gateway, simulator, proxies }: Manifest): string =>
    JSON.stringify([gateway?.file, simulator?.file, proxies])
  return one !== undefined && partsOf(one) !== partsOf(other)
}

function webRootOf(given = '/'): string {
  return `/${given.split('/').filter(Boolean).join('/')}/`.replace('//', '/')
}

/** Puts the places of sources where a stack names built files. */
function withSources(text: string, outFolder: string): string {
  return text.replace(BUILT_PLACE, (address, path: string, line: string, column: string) => {
    const map = join(outFolder, `${path}.map`)
    const found = existsSync(map) && createSourceLookup(readFileSync(map, 'utf8'))(Number(line), Number(column))
    return found ? `${found.file.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column}` : address
  })
}

/**
 * Starts the true host with the embedded cloud, the plugin and its neighbours, and builds the plugin again after every edit. The gateway exchanges the
 * plugin's parts in place; a changed simulator part restarts the embedded cloud, which keeps its state. A build that fails leaves the last
 * good one, and the host without the plugin where there is none yet. While no edit comes, the rules of `fascia validate` are run as well, and what they
 * find is printed. Rejects when the host cannot start.
 */
export async function startDev({ folder, port, terminal }: DevOptions): Promise<DevSession> {
  const home = join(folder, '.fascia', 'dev')
  const outFolder = isBundled(folder) ? join(folder, 'dist') : join(home, 'plugin')
  const onReport = ({ text, isError }: PageReport): void => {
    const message = withSources(text, outFolder)
    terminal.note(`In the page: ${message}`)
    if (isError) front.tell({ kind: 'problem', message })
  }
  const webRoot = webRootOf(terminal.environment.FASCIA_WEB_ROOT)
  const front = await startDevFront({ host: HOST, port, webRoot, onReport })
  const checks = startChecks(folder, terminal)
  let built: Manifest | undefined
  let serving: Serving | undefined
  let isStarted = false
  let cloudPort = port === 0 ? 0 : port + 1
  const started = Promise.withResolvers<void>()

  const start = async (): Promise<void> => {
    serving = await startServe({
      environment: {
        FASCIA_LOG_LEVEL: 'warn',
        FASCIA_CHECK_ANSWERS: '1',
        FASCIA_SIMULATOR_PORT: String(cloudPort),
        ...terminal.environment,
        FASCIA_HOME: home,
        HOST,
        PORT: '0',
      },
      folder,
      isDevelopment: true,
      ...(isBundled(folder) ? {} : { plugins: [outFolder], neighboursOf: folder }),
    })
    // After a restart the services have the addresses that the page and its session have.
    if (serving.embeddedCloud) cloudPort = Number(new URL(serving.embeddedCloud).port)
    front.pointTo(serving.url)
  }
  const stop = async (): Promise<void> => {
    front.pointTo(undefined)
    await serving?.close()
    serving = undefined
  }
  const fail = (problem: unknown): undefined => {
    const message = problemText(problem)
    front.tell({ kind: 'failure', message })
    terminal.note(message)
  }
  /** Shows a build; nothing when the first one failed: the host then starts without the plugin, or with what an earlier session built. */
  const show = async (manifest: Manifest | undefined): Promise<boolean> => {
    const isRestart = serving !== undefined && manifest?.simulator?.file !== built?.simulator?.file
    built = manifest
    if (isRestart) await stop()
    if (serving) await serving.hosting.rescan()
    else await start()
    return isRestart
  }
  const run = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      const fresh = await buildPlugin({ folder, outFolder, mode: 'development' }).catch(fail)
      const manifest = fresh?.manifest
      checks.about(fresh ?? undefined)
      if (!manifest && isStarted) return
      if (serving && JSON.stringify(manifest) === JSON.stringify(built)) return front.tell({ kind: 'mended' })
      const hasNewAnswers = manifest !== undefined && differOnServer(built, manifest)
      const isRestart = await show(manifest)
      isStarted = true
      if (!manifest) return
      front.tell({ kind: 'change', plugin: manifest.name, hasNewAnswers })
      const tookMs = Math.round(performance.now() - startedAt)
      terminal.note(`Built in ${tookMs} ms${isRestart ? ', embedded cloud restarted' : ''}.`)
    } catch (problem) {
      fail(problem)
      started.reject(problem)
    } finally {
      started.resolve()
    }
  }
  const unwatch = watchSource(folder, run)
  const close = async (): Promise<void> => {
    unwatch()
    checks.end()
    await front.close()
    await serving?.close()
  }
  await started.promise.catch(async (problem: unknown) => {
    await close()
    throw problem
  })
  return { url: front.url, close }
}
