/**
 * Bytes that a service of one region keeps under ids of its own, such as the content of an object: as they are, and outside of its rows, which are JSON.
 * What a handler changes of them belongs to its transaction, as its rows do.
 */
export interface Contents {
  /** The bytes under the id; undefined where there are none. They are not to be changed. */
  get(id: string): Uint8Array | undefined
  /** Keeps bytes in the place of those that the id has. */
  set(id: string, bytes: Uint8Array): void
  remove(id: string): void
}
