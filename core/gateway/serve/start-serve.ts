import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Hosting } from '../hosting/index.ts'
import { beginEmbeddedCloud } from './embedded-cloud.ts'
import { type Environment, parseEnvironment } from './parse-environment.ts'

/** What a dashboard is started with. */
export interface ServeOptions {
  readonly environment: Environment
  /** Where relative folders start. */
  readonly folder: string
  /** Further plugin folders, for `fascia dev`; every build of them is trusted, as the bundled plugins are. */
  readonly plugins?: readonly string[]
  /** The folder of a plugin whose dependencies among plugins are hosted as well: those that `neighbourFolders` finds. */
  readonly neighboursOf?: string
  /** Serves the shell's development build where there is one, whose React says its errors in words. For `fascia dev`. */
  readonly isDevelopment?: boolean
  readonly logger?: Logger
}

/** A dashboard that serves. */
export interface Serving {
  readonly url: string
  /** Keystone of the embedded cloud; undefined with a real one. */
  readonly embeddedCloud: string | undefined
  readonly hosting: Hosting
  readonly logger: Logger
  /** How long the longest close takes where nothing hangs, in ms. */
  readonly closesWithinMs: number
  close(): Promise<void>
}

/**
 * Starts the whole product: plugins, the embedded cloud unless a real one is named, and the gateway. Resolves when it answers. Whatever
 * was started is stopped again when a later step fails.
 */
export async function startServe(options: ServeOptions): Promise<Serving> {
  const settings = parseEnvironment(options.environment, options.folder)
  const { cloud, home } = settings
  const embedded =
    cloud.kind === 'embedded'
      ? beginEmbeddedCloud({ home: join(home, 'cloud'), world: cloud.world, port: cloud.port, pace: cloud.pace })
      : undefined
  try {
    // Loaded here, beside the thread of the embedded cloud, which has code of its own to load.
    const { startGateway } = await import('./start-gateway.ts')
    return await startGateway(settings, options, embedded)
  } catch (failure) {
    await embedded?.stop()
    throw failure
  }
}
