import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A run of Vitest in a copy of the repository. */
export interface TestRun {
  readonly root: string
  readonly config: 'trial-projects'
  /** More of its command line: files, and what to report. */
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs?: number | undefined
  /** Asked every few seconds: whether the run is to be ended as late. */
  readonly isStalled?: (() => boolean) | undefined
}

/** How a run ended; it is late when it was stopped at its limit. */
export type Outcome = 'passed' | 'failed' | 'late'

/** A command with its arguments. */
interface Command extends Pick<TestRun, 'root' | 'env' | 'limitMs' | 'isStalled'> {
  readonly file: string
  readonly words: readonly string[]
}

/** Runs a command in a process group of its own, and ends the group at the limit: a worker in an endless loop outlives the one that started it. */
export async function runCommand({ file, words, root, env, limitMs, isStalled }: Command): Promise<Outcome> {
  const child = spawn(file, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs)
  const asking = isStalled && setInterval(() => void (isStalled() && end()), 5_000)
  process.once('exit', end)
  const [status, signal]: unknown[] = await once(child, 'close')
  process.off('exit', end)
  clearTimeout(timer)
  clearInterval(asking)
  if (signal !== null) return 'late'
  return status === 0 ? 'passed' : 'failed'
}

/** Runs tests, at most until the limit. */
export function runTests({ config, words, ...run }: TestRun): Promise<Outcome> {
  const file = join(run.root, 'node_modules/.bin/vitest')
  return runCommand({ ...run, file, words: ['run', '--config', `tests/mutate/${config}.ts`, ...words] })
}
