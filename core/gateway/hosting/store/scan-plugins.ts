import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { manifestFolder, readPluginFolder, unreadPlugin } from './read-plugin-folder.ts'
import type { StoredPlugin } from './stored-plugin.ts'

export interface PluginFolders {
  readonly bundled: readonly string[]
  readonly installed: string | undefined
}

/** How plugins are read; tests own it. */
export interface PluginReading {
  readonly read: typeof readPluginFolder
  /** How long the reading of one plugin may take, in ms: a disk of the network may never answer. */
  readonly limitMs: number
}

const READING: PluginReading = { read: readPluginFolder, limitMs: 20_000 }

/** What may be a plugin: a folder, or a link to one. */
function mayBePlugin(entry: Dirent): boolean {
  return !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink())
}

async function installedFolders(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter(mayBePlugin)
    .map(({ name }) => join(folder, name))
    .sort()
}

/**
 * Reads every plugin: first-party ones in the order of their folders, then installed ones in the order of their names. An installed folder without a
 * manifest, and one that cannot be read in time, are refused, and the others go on.
 */
export async function scanPlugins(
  { bundled, installed }: PluginFolders,
  { read, limitMs }: PluginReading = READING,
): Promise<readonly StoredPlugin[]> {
  const readInTime = async (folder: string, place: string, isFirstParty: boolean): Promise<StoredPlugin> => {
    const over = new AbortController()
    const late = async (): Promise<StoredPlugin> => {
      await setTimeout(limitMs, undefined, { signal: over.signal, ref: false })
      return unreadPlugin(folder, place, isFirstParty, `it could not be read within ${limitMs / 1_000} s`)
    }
    try {
      return await Promise.race([read(folder, place, isFirstParty), late()])
    } finally {
      over.abort()
    }
  }
  const own = bundled.flatMap((folder) => {
    const place = manifestFolder(folder)
    return place === undefined ? [] : [readInTime(folder, place, true)]
  })
  const others = (await installedFolders(installed)).map((folder) => {
    const place = manifestFolder(folder)
    if (place !== undefined) return readInTime(folder, place, false)
    return unreadPlugin(folder, folder, false, 'there is no manifest.json in the folder, nor in its dist')
  })
  return Promise.all([...own, ...others])
}
