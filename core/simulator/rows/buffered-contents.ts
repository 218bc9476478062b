import type { Contents } from '@fascia/sdk/simulator/host'

/** Contents whose changes wait in memory, seen by their transaction alone, until `write` writes them. */
export class BufferedContents implements Contents {
  readonly #stored: Contents
  readonly #changes = new Map<string, Uint8Array | undefined>()

  constructor(stored: Contents) {
    this.#stored = stored
  }

  get isChanged(): boolean {
    return this.#changes.size > 0
  }

  get(id: string): Uint8Array | undefined {
    return this.#changes.has(id) ? this.#changes.get(id) : this.#stored.get(id)
  }

  set(id: string, bytes: Uint8Array): void {
    this.#changes.set(id, bytes)
  }

  remove(id: string): void {
    this.#changes.set(id, undefined)
  }

  /** Writes the changes within the caller's transaction. */
  write(): void {
    for (const [id, bytes] of this.#changes)
      if (bytes) this.#stored.set(id, bytes)
      else this.#stored.remove(id)
  }

  /** Forgets the changes. */
  clear(): void {
    this.#changes.clear()
  }
}
