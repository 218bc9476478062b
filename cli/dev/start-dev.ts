import { join } from 'node:path'
import { type Serving, startServe } from '@fascia/core'
import { type BuiltPlugin, buildPlugin } from '@fascia/sdk/build'
import { isFault, type Manifest } from '@fascia/sdk/common'
import type { Terminal } from '../terminal.ts'
import { type DevFront, startDevFront } from './dev-front.ts'
import { isBundled } from './is-bundled.ts'
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

function problemText(problem: unknown): string {
  return isFault(problem)
    ? [`${problem.code}: ${problem.message}`, problem.hint].filter(Boolean).join('\n')
    : String(problem)
}

function webRootOf(given = '/'): string {
  return `/${given.split('/').filter(Boolean).join('/')}/`.replace('//', '/')
}

/**
 * Starts the true host with the embedded cloud and one plugin, and builds the plugin again after every edit. The gateway exchanges the
 * plugin's parts in place; a changed simulator part restarts the embedded cloud, which keeps its state.
 */
export async function startDev({ folder, port, terminal }: DevOptions): Promise<DevSession> {
  const home = join(folder, '.fascia', 'dev')
  const outFolder = isBundled(folder) ? join(folder, 'dist') : join(home, 'plugin')
  const build = (): Promise<BuiltPlugin> => buildPlugin({ folder, outFolder, mode: 'development' })
  let built: Manifest = (await build()).manifest

  const serveOnce = (): Promise<Serving> =>
    startServe({
      environment: {
        FASCIA_LOG_LEVEL: 'warn',
        FASCIA_SIMULATOR_PORT: String(port + 1),
        ...terminal.environment,
        FASCIA_HOME: home,
        HOST,
        PORT: '0',
      },
      folder,
      plugins: isBundled(folder) ? [] : [outFolder],
    })
  const front: DevFront = await startDevFront({
    host: HOST,
    port,
    webRoot: webRootOf(terminal.environment.FASCIA_WEB_ROOT),
  })
  let serving = await serveOnce()
  front.pointTo(serving.url)

  const rebuild = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      const { manifest } = await build()
      if (JSON.stringify(manifest) === JSON.stringify(built)) return
      const isRestart = manifest.simulator?.file !== built.simulator?.file
      built = manifest
      if (isRestart) {
        await serving.close()
        serving = await serveOnce()
        front.pointTo(serving.url)
      } else await serving.hosting.rescan()
      front.tell({ kind: 'change', plugin: manifest.name })
      const tookMs = Math.round(performance.now() - startedAt)
      terminal.note(`Built again in ${tookMs} ms${isRestart ? ', embedded cloud restarted' : ''}.`)
    } catch (problem) {
      const message = problemText(problem)
      front.tell({ kind: 'failure', message })
      terminal.note(message)
    }
  }
  const unwatch = watchSource(folder, rebuild)
  return {
    url: front.url,
    async close() {
      unwatch()
      await front.close()
      await serving.close()
    },
  }
}
