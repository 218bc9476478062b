/** Runs `make` at the first call, and gives the same promise at each further one: several tests look at one run. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
