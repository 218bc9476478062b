import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dispose } from '@fascia/sdk/common'
import type { Logger } from 'pino'

/** How often a process says that it lives, and looks for others, in ms. */
const BEAT_MS = 5_000
/** A file that has not moved for so long is of a process that had no time to remove it. */
const ABANDONED_MS = 3_600_000

export interface NeighboursOptions {
  /** A folder that all processes of one FASCIA_HOME have. */
  readonly folder: string
  readonly logger: Logger
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void | Promise<void>) => Dispose
}

/** Other processes on the same FASCIA_HOME, which share nothing with this one but its files. */
export interface Neighbours {
  /** What their deployer should know, in a sentence; undefined while there are none. */
  warning(): string | undefined
  close(): Promise<void>
}

const WARNING =
  'Another process uses the same FASCIA_HOME, and neither has FASCIA_SHARED: sign-outs, one-time tickets, wrong passwords and changes of one are not known to the other.'

/**
 * Looks for other processes: each has a file whose time it moves. One that moves between two looks lives; no clock of this machine is compared with
 * another. A folder that cannot be written says nothing.
 */
export function watchNeighbours({ folder, logger, nowMs, after }: NeighboursOptions): Neighbours {
  const own = join(folder, randomUUID())
  const seen = new Map<string, number>()
  let isAlone = true
  let isClosed = false
  let stop: Dispose = () => {}

  const look = async (): Promise<void> => {
    const now = new Date(nowMs())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(own, '', { flag: 'a', mode: 0o600 })
    await utimes(own, now, now)
    let living = 0
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (path === own) continue
      const atMs = (await stat(path).catch(() => undefined))?.mtimeMs
      if (atMs === undefined) continue
      const before = seen.get(name)
      seen.set(name, atMs)
      if (before !== undefined && before !== atMs) living += 1
      else if (Math.abs(now.getTime() - atMs) > ABANDONED_MS) await rm(path, { force: true })
    }
    if (living > 0 && isAlone) logger.warn({ reason: WARNING }, 'another process uses the same state folder')
    isAlone = living === 0
  }
  const beat = async (): Promise<void> => {
    await look().catch(() => {})
    if (!isClosed) stop = after(BEAT_MS, beat)
  }
  const begun = beat()

  return {
    warning: () => (isAlone ? undefined : WARNING),
    async close() {
      isClosed = true
      stop()
      await begun
      await rm(own, { force: true }).catch(() => {})
    },
  }
}
