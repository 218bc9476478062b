import { useCallback, useSyncExternalStore } from 'react'

interface Changing {
  onDidChange(listener: () => void): () => void
}

/** Draws again when the source says that it changed. `read` must give the same thing while nothing changed. */
export function useChanges<Source extends Changing, T>(source: Source, read: (source: Source) => T): T {
  return useSyncExternalStore(
    useCallback((listener: () => void) => source.onDidChange(listener), [source]),
    () => read(source),
  )
}
