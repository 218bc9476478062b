import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { refusal } from '@fascia/sdk/manifest'
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

/** The second plugin of a name or an area is refused: the first one keeps its place, first-party ones before others. */
function refuseDoubles(plugins: readonly StoredPlugin[]): readonly StoredPlugin[] {
  const taken = new Set<string>()
  return plugins.map((plugin) => {
    const own = [plugin.name, `area ${plugin.area}`]
    const double = own.find((key) => taken.has(key))
    for (const key of own) taken.add(key)
    if (double === undefined) return plugin
    const name = `${plugin.name} (${basename(plugin.folder === '' ? plugin.name : plugin.folder)})`
    return { ...plugin, name, files: new Map(), refusal: plugin.refusal ?? refusal('ID_DUPLICATE', double) }
  })
}

/** Reads every plugin: first-party ones in the order of their folders, then installed ones in the order of their names. */
export async function scanPlugins({ bundled, installed }: PluginFolders): Promise<readonly StoredPlugin[]> {
  const read = (folders: readonly string[], isFirstParty: boolean): Promise<StoredPlugin>[] =>
    folders.flatMap((folder) => {
      const place = manifestFolder(folder)
      return place === undefined ? [] : [readPluginFolder(folder, place, isFirstParty)]
    })
  const plugins = await Promise.all([...read(bundled, true), ...read(await installedFolders(installed), false)])
  return refuseDoubles(plugins)
}
