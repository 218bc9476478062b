/** Undoes what the call that returned it did. Calling it again does nothing. */
export type Dispose = () => void

/** Owns disposers, and runs them in reverse order when it ends. */
export interface Scope {
  readonly owner: string
  readonly isDisposed: boolean
  /** How many disposers are still owned: the test kit fails a test that leaves any behind. */
  readonly size: number
  /** Owns `dispose`. After the scope has ended it is run at once. The answer gives it up and runs it. */
  add(dispose: Dispose): Dispose
  /** A scope that ends no later than this one. */
  child(owner: string): Scope
  /** Ends the scope. Every disposer runs, also when one throws; the first failure is thrown at the end. */
  dispose(): void
}

/** Makes a scope that ends when `dispose` is called, or when its parent ends. */
export function createScope(owner: string): Scope {
  const owned = new Set<Dispose>()
  let isDisposed = false

  const scope: Scope = {
    owner,
    get isDisposed() {
      return isDisposed
    },
    get size() {
      return owned.size
    },
    add(dispose) {
      if (isDisposed) {
        dispose()
        return () => {}
      }
      const once: Dispose = () => {
        if (owned.delete(once)) dispose()
      }
      owned.add(once)
      return once
    },
    child(childOwner) {
      const child = createScope(childOwner)
      const release = scope.add(child.dispose)
      child.add(release)
      return child
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      const failures: unknown[] = []
      for (const dispose of [...owned].reverse()) {
        try {
          dispose()
        } catch (failure) {
          failures.push(failure)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
  return scope
}
