import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type RunningServer, startServer } from '@fascia/testing/server'
import { createRelay, type Relay } from './relay.ts'
import { DATABASE } from './services.ts'

/** One replica of the dashboard under test. */
export interface Replica {
  readonly port: number
  readonly redis: Relay
  readonly database: Relay
  /** Ends it without a word, and starts it again; `onEnd` is called when the process has ended. */
  kill(onEnd: () => void): Promise<void>
  /** Ends it as a supervisor does, and starts it again with other keys, or with the build of another checkout. */
  upgrade(next: Partial<Pick<ReplicaOptions, 'secrets' | 'root'>>, onEnd: () => void): Promise<void>
  /** What it has in `warnings` of `/readyz`. */
  warnings(): Promise<readonly string[]>
  /** What it has written. */
  output(): string
  stop(): Promise<unknown>
}

export interface ReplicaOptions {
  readonly folder: string
  readonly name: string
  readonly keystone: string
  readonly secrets: readonly string[]
  readonly redisPort: number
  readonly databasePort: number
  /** The checkout whose build it runs; this one when absent. */
  readonly root?: string
  /** By how much its clock is off, in ms. */
  readonly clockMs: number
}

/** A module that moves the clock of its process. */
function clockModule(folder: string, offMs: number): string {
  const file = join(folder, 'clock.mjs')
  writeFileSync(
    file,
    `const Real = Date
globalThis.Date = class extends Real {
  constructor(...words) {
    super(...(words.length === 0 ? [Real.now() + ${offMs}] : words))
  }
  static now() {
    return Real.now() + ${offMs}
  }
}
`,
  )
  return file
}

export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const home = join(options.folder, options.name)
  mkdirSync(home)
  const port = await freePort()
  const redis = await createRelay(options.redisPort)
  const database = await createRelay(options.databasePort)
  let { secrets, root } = options
  let output = ''
  const start = async (): Promise<RunningServer> => {
    const shift = options.clockMs === 0 ? {} : { NODE_OPTIONS: `--import=${clockModule(home, options.clockMs)}` }
    return startServer({
      home,
      ...(root === undefined ? {} : { root }),
      env: {
        ...shift,
        PORT: String(port),
        OS_AUTH_URL: options.keystone,
        FASCIA_SECRET: secrets.join(','),
        FASCIA_SHARED: `redis://127.0.0.1:${redis.port}`,
        FASCIA_STORE: `mysql://${DATABASE.user}@127.0.0.1:${database.port}/${DATABASE.name}`,
        FASCIA_STORE_PASSWORD: DATABASE.password,
        FASCIA_LOG_LEVEL: 'warn',
      },
    })
  }
  let server = await start()
  const again = async (): Promise<void> => {
    output += server.output()
    server = await start()
  }
  return {
    port,
    redis,
    database,
    async kill(onEnd) {
      process.kill(server.pid, 'SIGKILL')
      await server.stop()
      onEnd()
      await again()
    },
    async upgrade(next, onEnd) {
      secrets = next.secrets ?? secrets
      root = next.root ?? root
      await server.stop()
      onEnd()
      await again()
    },
    async warnings() {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      const body: { readonly warnings?: readonly string[] } = JSON.parse(await answer.text())
      return body.warnings ?? []
    },
    output: () => output + server.output(),
    async stop() {
      await server.stop()
      redis.close()
      database.close()
    },
  }
}
