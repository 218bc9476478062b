import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { START_LIMIT_MS } from '../limits.ts'
import { fasciaCommand } from './fascia-command.ts'

/** What a built dashboard is started with. */
export interface ServerOptions {
  /** `demo`, `empty` or `scale:N`; `demo` when absent. */
  readonly world?: string
  /** More of the environment that a deployer would set: `FASCIA_WEB_ROOT`, `FASCIA_PLUGINS` … */
  readonly env?: Readonly<Record<string, string>>
  /** The checkout whose build is started. When absent, the `@fascia/cli` that is installed for the current folder, or else this checkout's. */
  readonly root?: string
  /** The folder of the server's state, which is kept; a temporary folder, removed by `stop`, when absent. */
  readonly home?: string
}

/** A running built dashboard. */
export interface RunningServer {
  readonly url: string
  /** Keystone of the embedded cloud; undefined with a real one. */
  readonly cloudUrl: string | undefined
  readonly home: string
  readonly pid: number
  /** What it has written so far, for the message of a failed test. */
  readonly output: () => string
  /** Ends it with SIGTERM, as a supervisor does, and gives its exit code. */
  stop(): Promise<number>
}

/**
 * Starts the built dashboard as `npm start` does, on free ports, and waits at most 120 s for its ready line. Fails with `PLUGIN_TIMEOUT` when
 * that does not come, and with `PLUGIN_CODE_FAILED` when the process ends before it; both messages carry its output.
 */
export async function startServer({
  world = 'demo',
  env = {},
  home,
  root,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'fascia-'))
  const command = root === undefined ? fasciaCommand(process.cwd()) : join(root, 'cli/bin/fascia.mjs')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'serve'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      FASCIA_DIST: '1',
      HOST: '127.0.0.1',
      // It chooses its ports: one that is chosen here may be taken before it listens.
      PORT: '0',
      FASCIA_HOME: folder,
      FASCIA_WORLD: world,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  const ready = new Promise<string>((done, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(new Fault('PLUGIN_TIMEOUT', { message: `The server was not ready in time:\n${output}` }))
    }, START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Fascia ready: (\S+)/.exec(output)?.[1]
      const isWhole = url && (env.OS_AUTH_URL || env.FASCIA_CLOUD || output.includes('Embedded cloud: '))
      if (!isWhole) return
      clearTimeout(timer)
      done(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      fail(new Fault('PLUGIN_CODE_FAILED', { message: `The server ended with ${code}:\n${output}` })),
    )
  })
  const url = await ready
  return {
    url,
    cloudUrl: /Embedded cloud: (\S+)/.exec(output)?.[1],
    home: folder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (!home) rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
