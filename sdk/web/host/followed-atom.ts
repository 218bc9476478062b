import { type Atom, atom } from 'jotai'
import type { Dispose } from '../../common/index.ts'

/**
 * An atom of a value that is kept outside of the store: in the browser's storage, by a media query. It reads the value when it is first
 * mounted, and again whenever `follow` calls its listener.
 */
export function followedAtom<T>(read: () => T, follow: (listener: () => void) => Dispose): Atom<T> {
  const changes = atom(0)
  changes.onMount = (set) => {
    const next = (): void => set((count) => count + 1)
    // The value may have changed between the first drawing and now.
    next()
    return follow(next)
  }
  return atom((get) => {
    get(changes)
    return read()
  })
}
