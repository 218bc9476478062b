import { Fault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { type Asset, createAsset, isHashedName } from './asset.ts'
import type { AssetSource } from './shell-assets.ts'

/** Server code and translations are not served to browsers. */
function isServed(path: string, { gateway, simulator, locales }: Manifest): boolean {
  return path !== gateway?.file && path !== simulator?.file && !Object.values(locales).includes(path)
}

/**
 * The files of plugins, as `<area>/<path>`, from their verified bytes. A plugin that is switched off still has its files served: a page
 * that is open may be using them. One that was tampered with has none: asking fails with `PLUGIN_TAMPERED`.
 */
export function createPluginAssets(
  plugins: readonly HostedPlugin[],
  before?: AssetSource & PluginAssets,
): AssetSource & PluginAssets {
  const areas = new Map(plugins.map((plugin) => [plugin.area, plugin] as const))
  const assets = new Map<string, Asset>()
  return {
    assets,
    fixedPaths: () =>
      plugins.flatMap(({ area, manifest, files }) =>
        [...files.keys()]
          .filter((path) => manifest && isServed(path, manifest) && isHashedName(path))
          .map((path) => `${area}/${path}`),
      ),
    async find(address) {
      const slash = address.indexOf('/')
      const { manifest, files, refusal } = areas.get(address.slice(0, slash)) ?? {}
      if (refusal?.code === 'PLUGIN_TAMPERED') throw new Fault('PLUGIN_TAMPERED', { message: refusal.text })
      const file = files?.get(address.slice(slash + 1))
      if (!manifest || !file || !isServed(file.path, manifest)) return undefined
      const key = `${address} ${file.integrity}`
      const asset = assets.get(key) ?? before?.assets.get(key) ?? createAsset(file.path, file.contents, file.integrity)
      assets.set(key, asset)
      return asset
    },
  }
}

export interface PluginAssets {
  /** Assets made so far, by address and hash: their compressed forms outlive a change of other plugins. */
  readonly assets: ReadonlyMap<string, Asset>
}
