import type { Scope } from '@fascia/sdk/common'
import type { Preferences } from '@fascia/sdk/web/host'
import type { BootDocument } from '../../common/boot.ts'
import type { Ambient } from '../ambient/index.ts'
import { followCookies, type WatchedCookies } from './follow-cookies.ts'
import { createKeptValues, type KeptValues } from './kept-values.ts'
import { takePreferences } from './take-preferences.ts'

/** The preferences of one plugin, or of the shell. */
export function createPreferences(values: KeptValues, area: string): Preferences {
  return {
    get<T>(key: string, otherwise: T): T {
      const kept = values.read({ area, key })
      return kept && 'value' in kept ? (kept.value as T) : otherwise
    },
    set: (key, value) => values.change({ area, key }, value),
    remove: (key) => values.change({ area, key }, undefined),
    onDidChange: (key, listener) =>
      values.onDidChange((place) => {
        if (place.area === area && place.key === key) listener()
      }),
  }
}

export interface OpenValuesSpec {
  readonly ambient: Pick<Ambient, 'storage' | 'window' | 'clock'>
  readonly cookies: WatchedCookies
  readonly boot: Pick<BootDocument, 'cloud' | 'session' | 'preferences'>
  /** Called when the person's theme may be another one. */
  readonly onDidTakeCookie: () => void
  readonly scope: Scope
}

/** Opens what this browser has of what the person has arranged, and takes what the boot document brings, before anything is drawn. */
export function openValues({ ambient, cookies, boot, onDidTakeCookie, scope }: OpenValuesSpec): KeptValues {
  const values = createKeptValues({ ...ambient, cookies, cloud: boot.cloud, userId: boot.session.id })
  scope.add(() => values.dispose())
  if (boot.preferences === undefined) return values
  if (boot.preferences) takePreferences(values, boot.preferences)
  scope.add(followCookies({ values, cookies, onDidTake: onDidTakeCookie }))
  return values
}
