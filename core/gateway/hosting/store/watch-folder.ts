import { mkdirSync, watch } from 'node:fs'
import type { Dispose } from '@fascia/sdk/common'
import type { Delay } from '../hosting-options.ts'

const QUIET_MS = 250

/**
 * Calls back once a folder, or anything below it, has changed and then stayed quiet for a moment: a plugin that is being copied is read
 * when the copy is done. The folder is made when it is absent. Where the system cannot watch, nothing is called.
 */
export function watchFolder(folder: string, delay: Delay, onQuiet: () => void): Dispose {
  let cancel: Dispose = () => {}
  try {
    mkdirSync(folder, { recursive: true })
    const watcher = watch(folder, { recursive: true, persistent: false }, () => {
      cancel()
      cancel = delay(QUIET_MS, onQuiet)
    })
    watcher.on('error', () => watcher.close())
    return () => {
      cancel()
      watcher.close()
    }
  } catch {
    return () => {}
  }
}
