import { LRUCache } from 'lru-cache'
import type { OfOtherBuilds } from '../../gateway-options.ts'
import { integrityOf } from '../store/read-plugin-folder.ts'
import { type Asset, createAsset, isHashedName } from './asset.ts'

/** How many are remembered with their compressed forms: what one page of another build needs, and some more. */
const MOST = 200

/** Finds files of other builds by their addresses; none where there are no other replicas. */
export function createOtherAssets(
  ofOtherBuilds: OfOtherBuilds | undefined,
): (address: string) => Promise<Asset | undefined> {
  const found = new LRUCache<string, Asset>({ max: MOST })
  return async (address) => {
    const known = found.get(address)
    if (known || !ofOtherBuilds || !isHashedName(address)) return known
    const contents = await ofOtherBuilds(address)
    if (!contents) return undefined
    const asset = createAsset(address, contents, integrityOf(contents))
    found.set(address, asset)
    return asset
  }
}
