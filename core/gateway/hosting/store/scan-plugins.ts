import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFolder, readPluginFolder } from './read-plugin-folder.ts'
import type { StoredPlugin } from './stored-plugin.ts'

export interface PluginFolders {
  readonly bundled: readonly string[]
  readonly installed: string | undefined
}

async function installedFolders(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
}

/** Reads every plugin: first-party ones in the order of their folders, then installed ones in the order of their names. */
export async function scanPlugins({ bundled, installed }: PluginFolders): Promise<readonly StoredPlugin[]> {
  const read = (folders: readonly string[], isFirstParty: boolean): Promise<StoredPlugin>[] =>
    folders.flatMap((folder) => {
      const place = manifestFolder(folder)
      return place === undefined ? [] : [readPluginFolder(folder, place, isFirstParty)]
    })
  return Promise.all([...read(bundled, true), ...read(await installedFolders(installed), false)])
}
