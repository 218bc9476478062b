import { EMPTY_MARK } from '../../../common/index.ts'
import type { MetadataChanges } from './changes.ts'
import type { Raw } from './raw.ts'

/** A key that another has changed since the tree was made, and that a save would change too. */
export interface ChangedKey {
  readonly key: string
  readonly before: string
  readonly then: string
  readonly entered: string
}

const shown = (value: unknown): string => (value === undefined ? EMPTY_MARK : String(value))

/** The keys of a save that another has changed: not those that are now as they were seen before, or as the save would have them. */
export function changedKeys(
  { updated, removed }: MetadataChanges,
  seen: readonly [before: Raw, ...later: readonly Raw[]],
  now: Raw,
): readonly ChangedKey[] {
  return [...Object.keys(updated), ...removed].flatMap((key) => {
    const before = shown(seen[0][key])
    const then = shown(now[key])
    const entered = shown(updated[key])
    const isKnown = then === entered || seen.some((each) => shown(each[key]) === then)
    return isKnown ? [] : [{ key, before, then, entered }]
  })
}
