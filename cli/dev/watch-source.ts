import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { watchFolder } from '@fascia/core'
import type { Dispose } from '@fascia/sdk/common'

const SOURCES = ['{web,common,api,gateway,simulator,locales}/**', 'package.json']
/** What the build does not read: tests beside the code, hidden files and the copies that editors make while they save. */
const NO_SOURCE = /\.test\.tsx?$|(^|\/)\.|~$/
const FOLDER = /^(web|common|api|gateway|simulator|locales)(\/|$)/
const QUIET_MS = 30

/** Changes whenever a source does. A rename in place keeps neither the inode nor the time of the change, whatever the size. */
function fingerprintOf(folder: string): string {
  return globSync(SOURCES, { cwd: folder })
    .filter((path) => !NO_SOURCE.test(path))
    .sort()
    .map((path) => {
      const found = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false })
      return found?.isFile() ? `${path} ${found.size} ${found.mtimeNs} ${found.ctimeNs} ${found.ino}` : ''
    })
    .filter(Boolean)
    .join('\n')
}

/**
 * Calls `run` once for the sources as they are, and again after they have changed, one run at a time. The sources are read again after each
 * run, so that an edit during it is never lost. `run` must not reject.
 */
export function watchSource(folder: string, run: () => Promise<void>): Dispose {
  let seen = ''
  let isRunning = false
  let isOver = false

  const settle = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let now = fingerprintOf(folder); now !== seen && !isOver; now = fingerprintOf(folder)) {
      seen = now
      await run()
    }
    isRunning = false
  }
  const unwatch = watchFolder(folder, () => void settle(), { quietMs: QUIET_MS, includes: (path) => FOLDER.test(path) })
  void settle()
  return () => {
    isOver = true
    unwatch()
  }
}
