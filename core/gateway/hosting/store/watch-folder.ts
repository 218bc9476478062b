import { type FSWatcher, lstatSync, mkdirSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import type { Dispose } from '@fascia/sdk/common'
import { type Delay, realDelay } from '../hosting-options.ts'

/** How `watchFolder` waits, and which folders it watches. */
export interface FolderWatchOptions {
  readonly delay?: Delay
  /** How long nothing must change before the callback runs, in milliseconds. Default 250. */
  readonly quietMs?: number
  /** Whether a folder below is watched, by its path relative to `folder`, with slashes. Every folder is when absent. */
  readonly includes?: (path: string) => boolean
}

/** What a folder holds; nothing when it went away meanwhile, which its own folder has an event for. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Calls back once a folder, or anything below it, has changed and then stayed quiet: a plugin that is being copied is read when the copy is
 * done. The folder is made when it is absent. Where the system cannot watch, nothing is called.
 *
 * Every folder has a watcher of its own, and no file has one: a watcher of a file follows its inode, and misses an editor that saves by
 * renaming a new file over the old one, as Node's recursive watcher does on Linux.
 */
export function watchFolder(folder: string, onQuiet: () => void, options: FolderWatchOptions = {}): Dispose {
  const { delay = realDelay, quietMs = 250, includes = () => true } = options
  const watchers = new Map<string, FSWatcher>()
  let cancel: Dispose = () => {}

  const close = (path: string): void => {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(`${path}/`)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }
  const open = (path: string): void => {
    const place = join(folder, path)
    try {
      if (watchers.has(path) || !lstatSync(place).isDirectory()) return
      const watcher = watch(place, { persistent: false }, (kind, name) => {
        // What has the name may be another folder now, whose inode the old watcher does not follow.
        if (kind === 'rename' && name !== null) renew(path === '' ? name : `${path}/${name.replaceAll(sep, '/')}`)
        cancel()
        cancel = delay(quietMs, onQuiet)
      })
      watcher.on('error', () => close(path))
      watchers.set(path, watcher)
    } catch {
      return
    }
    // Read after the watcher is there: a folder that is made meanwhile is found by the one or the other.
    for (const name of namesIn(place)) openIncluded(path === '' ? name : `${path}/${name}`)
  }
  const openIncluded = (path: string): void => {
    if (includes(path)) open(path)
  }
  const renew = (path: string): void => {
    close(path)
    openIncluded(path)
  }

  try {
    mkdirSync(folder, { recursive: true })
    open('')
  } catch {
    return () => {}
  }
  return () => {
    cancel()
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}
