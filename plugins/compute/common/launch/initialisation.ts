/** The lookups of one opening of the wizard, and what they come to together [LAUNCH-007, LAUNCH-008]. */
export interface Initialisation<Context> {
  /** A lookup that is ignored when it fails, while another one has succeeded; `otherwise` stands in its place. */
  lookup<T>(name: string, otherwise: T, ask: (context: Context) => Promise<T>): (context: Context) => Promise<T>
  /** A lookup that waits until all others have ended, one of them well. */
  after<T>(otherwise: T, ask: (context: Context) => Promise<T>): (context: Context) => Promise<T>
}

/** Begins the lookups of a wizard. When all of them fail, each rejects with its own failure: the model stays uninitialised. */
export function createInitialisation<Context>(): Initialisation<Context> {
  const running = new Map<string, Promise<unknown>>()
  return {
    lookup: (name, otherwise, ask) => async (context) => {
      const asked = ask(context)
      running.set(name, asked)
      try {
        return await asked
      } catch (failure) {
        const isAnyGood = await Promise.any(running.values()).then(
          () => true,
          () => false,
        )
        if (isAnyGood) return otherwise
        throw failure
      }
    },
    after: (otherwise, ask) => async (context) => {
      // All lookups have begun by the next turn.
      await Promise.resolve()
      const all = [...running.values()]
      await Promise.allSettled(all)
      await Promise.any(all)
      return ask(context).catch(() => otherwise)
    },
  }
}
