import type { Preferences } from '@fascia/sdk/web/host'
import { createEmitter } from '../ambient/index.ts'

const VERSION = 1

export interface PreferencesOptions {
  readonly storage: Storage
  /** Other tabs tell of their changes here. */
  readonly window: Window
  /** `fascia:<cloud>:<user id>:<plugin>:` */
  readonly prefix: string
}

/** The prefix of what one plugin keeps for one user of one cloud. */
export function preferencesPrefix(cloud: string, userId: string, plugin: string): string {
  return `fascia:${cloud}:${userId}:${plugin}:`
}

/** Preferences in local storage, each with the version of its form; what cannot be read counts as absent. */
export function createPreferences({ storage, window, prefix }: PreferencesOptions): Preferences & {
  dispose(): void
} {
  const changed = createEmitter<string>()
  const onStorage = ({ key }: StorageEvent): void => {
    if (key?.startsWith(prefix)) changed.emit(key.slice(prefix.length))
  }
  window.addEventListener('storage', onStorage)

  return {
    get<T>(key: string, otherwise: T): T {
      const text = storage.getItem(prefix + key)
      if (text === null) return otherwise
      try {
        const kept: unknown = JSON.parse(text)
        if (typeof kept === 'object' && kept !== null && 'v' in kept && kept.v === VERSION && 'value' in kept)
          return kept.value as T
      } catch {
        // What another program wrote there is none of ours.
      }
      return otherwise
    },
    set(key, value) {
      try {
        storage.setItem(prefix + key, JSON.stringify({ v: VERSION, value }))
      } catch {
        // A full or forbidden storage keeps nothing; the page goes on.
      }
      changed.emit(key)
    },
    remove(key) {
      storage.removeItem(prefix + key)
      changed.emit(key)
    },
    onDidChange: (key, listener) => changed.on((name) => name === key && listener()),
    dispose: () => window.removeEventListener('storage', onStorage),
  }
}
