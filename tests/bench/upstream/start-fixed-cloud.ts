import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface FixedCloud {
  readonly origin: string
  readonly pid: number
  stop(): void
}

/** Starts the cloud of fixed answers in a process of its own. */
export async function startFixedCloud(): Promise<FixedCloud> {
  const file = join(import.meta.dirname, 'fixed-cloud.ts')
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${Number(String(line))}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
