import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { Preferences } from '../../services/ambient.ts'
import { followedAtom } from '../followed-atom.ts'
import { useService } from './use-service.ts'

/**
 * A value that the person chose, and a setter. This browser keeps it, and the dashboard takes it to the person's other browsers, where the later one of
 * two changes of a key holds; keys that begin with `draft` stay here, and so do values above 64 KB of JSON. `isValue` reads what was kept, which an older
 * version may have written: what it refuses counts as not chosen.
 */
export function usePreference<T>(
  key: string,
  otherwise: T,
  isValue: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const preferences = useService(Preferences)
  const keptAtom = useMemo(
    () =>
      followedAtom(
        () => JSON.stringify(preferences.get<unknown>(key, null) ?? null),
        (listener) => preferences.onDidChange(key, listener),
      ),
    [preferences, key],
  )
  const kept = useAtomValue(keptAtom)
  const value: unknown = JSON.parse(kept)
  const set = useCallback((next: T) => preferences.set(key, next), [preferences, key])
  return [isValue(value) ? value : otherwise, set]
}
