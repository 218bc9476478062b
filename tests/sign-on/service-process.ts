import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '@fascia/sdk/common'

/** How long a service may take until it answers. */
const START_LIMIT_MS = 60_000
const POLL_MS = 200

/** A service that is to run in the foreground until it is ended. */
export interface ServiceOptions {
  /** Names its log, `NAME.log` in the folder. */
  readonly name: string
  readonly folder: string
  readonly command: string
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Whether it serves. */
  isReady(): boolean | Promise<boolean>
}

/** A running service. */
export interface Service {
  readonly pid: number | undefined
  /** Ends the process that was started with SIGTERM, and resolves when it has ended. */
  stop(): Promise<unknown>
}

/** Whether anything answers at an address. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

/** Starts a service and waits until it answers; fails with `PLUGIN_CODE_FAILED` and its log when it ends before. */
export async function startService({ name, folder, command, words, env, isReady }: ServiceOptions): Promise<Service> {
  const log = join(folder, `${name}.log`)
  const file = openSync(log, 'a')
  const child = spawn(command, words, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', file, file] })
  let hasEnded = false
  const ended = new Promise<void>((done) => {
    const end = (): void => {
      hasEnded = true
      done()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + START_LIMIT_MS
  while (!(await isReady())) {
    if (!hasEnded && Date.now() < until) {
      await delay(POLL_MS)
      continue
    }
    await stop()
    throw new Fault('PLUGIN_CODE_FAILED', { message: `${name} did not start:\n${readFileSync(log, 'utf8')}` })
  }
  return { pid: child.pid, stop }
}
