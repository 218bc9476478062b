import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { followedAtom } from '../host/followed-atom.ts'
import { Preferences } from '../services/ambient.ts'
import { useService } from './use-service.ts'

/**
 * A value that the person chose, kept in this browser, and a setter. `isValue` reads what was kept, which an older version may have
 * written: what it refuses counts as not chosen.
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
