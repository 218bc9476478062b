/** Does it when it is first asked for, and answers the same from then on: several tests look at one run. */
export function remember<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
