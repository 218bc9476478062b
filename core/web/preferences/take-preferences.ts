import type { KeptPreference, PreferencesBody } from '../../common/preferences.ts'
import { FORM, type KeptPlace, type KeptValue, type KeptValues } from './kept-values.ts'

/** Of one store all revisions begin alike. */
function storeOf(revision: string | undefined): string | undefined {
  return revision?.split('.')[0]
}

/** Of two changes of one value the later one holds: what the browser has from now on, where the gateway has `theirs` and the browser has changed it too. */
export function later(own: KeptValue, theirs: Pick<KeptPreference, 'version' | 'value'>): KeptValue | undefined {
  const { version, value } = theirs
  if (own.changedAtMs !== undefined && (own.version === version || own.changedAtMs > version))
    return { ...own, version }
  return version === 0 ? undefined : { value, version }
}

/**
 * Takes what the gateway has, key by key: where the browser has a change that was not sent, the later change holds; what is gone from the same store
 * is removed; and what the gateway never had waits to be sent, as in a browser that was used before there was a store. Nothing is taken where the
 * gateway has the revision that was known.
 */
export function takePreferences(values: KeptValues, { revision, items }: PreferencesBody): void {
  if (!items) return
  const isSameStore = storeOf(values.revision) === storeOf(revision)
  const taken = new Set<string>()
  const nameOf = ({ area, key }: KeptPlace): string => `${area}:${key}`
  for (const { plugin: area, key, form, version, value } of items) {
    const place = { area, key }
    taken.add(nameOf(place))
    const own = values.read(place)
    if (form !== FORM || own?.version === version) continue
    values.write(place, own ? later(own, { version, value }) : { value, version })
  }
  for (const { kept, ...place } of values.all()) {
    if (taken.has(nameOf(place))) continue
    const isWaiting = kept.changedAtMs !== undefined
    const isRemoved = kept.version > 0 && isSameStore && !isWaiting
    if (isRemoved || !('value' in kept)) values.write(place, undefined)
    else if (!isWaiting || kept.version > 0)
      values.write(place, { ...kept, version: 0, changedAtMs: kept.changedAtMs ?? kept.version })
  }
  values.agree(revision)
}
