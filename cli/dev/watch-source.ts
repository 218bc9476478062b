import { watch } from 'node:fs'
import type { Dispose } from '@fascia/sdk/common'

/** What the build reads. */
const SOURCE = /^((web|common|api|gateway|simulator|locales)\/.+|package\.json)$/
const TEST = /\.test\.tsx?$/
const QUIET_MS = 30

/**
 * Calls `run` after edits below a folder, one run at a time: edits during a run lead to one more run. What the build does not read
 * (tests, output, packages) is no edit.
 */
export function watchSource(folder: string, run: () => Promise<void>): Dispose {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  const start = (): void => {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      await run()
    })
  }
  const watcher = watch(folder, { recursive: true }, (_kind, path) => {
    const edited = path?.replaceAll('\\', '/') ?? ''
    if (!SOURCE.test(edited) || TEST.test(edited)) return
    clearTimeout(timer)
    timer = setTimeout(start, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
