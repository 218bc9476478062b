import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { START_LIMIT_MS } from '../limits.ts'
import { fasciaCommand } from './fascia-command.ts'

/** A running `fascia dev`. */
export interface RunningDev {
  readonly url: string
  /** What it has written so far. */
  readonly output: () => string
  /** Ends it with SIGTERM, and resolves when the process has ended. */
  stop(): Promise<void>
}

/**
 * Runs `fascia dev` on a plugin's folder, on free ports, and waits at most 120 s until the dashboard answers. The command is that of the `@fascia/cli`
 * which the plugin depends on. Fails with `CLI_USAGE` when it depends on none, `PLUGIN_TIMEOUT` when the dashboard does not answer in time, and
 * `PLUGIN_CODE_FAILED` when the command ends before; the last two with its output.
 */
export async function startDev(folder: string): Promise<RunningDev> {
  const command = fasciaCommand(resolve(folder))
  const words = ['--disable-warning=ExperimentalWarning', command, 'dev', folder, '--port', '0']
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_OPTIONS: '', FASCIA_DIST: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    const timer = setTimeout(
      () => fail(new Fault('PLUGIN_TIMEOUT', { message: `fascia dev was not ready in time:\n${output}` })),
      START_LIMIT_MS,
    )
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /Fascia ready: (\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Fault('PLUGIN_CODE_FAILED', { message: `fascia dev ended with ${code}:\n${output}` }))
    })
  })
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
