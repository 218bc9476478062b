import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** As much as may lie about before it is collected. */
const EVERY_BYTES = 4 * 1024 * 1024

type Collect = (options: { readonly type: 'minor' }) => void

/** Node shows the collector to scripts only where a flag asks for it, and to contexts that are made after that. */
export function findCollector(): Collect | undefined {
  setFlagsFromString('--expose-gc')
  const found: unknown = runInNewContext('typeof gc === "function" ? gc : undefined')
  setFlagsFromString('--no-expose-gc')
  return typeof found === 'function' ? (found as Collect) : undefined
}

/**
 * Collects the chunks of bodies that pass through. V8 itself waits until they hold 64 MB outside of its heap, and then marks all of the heap: 1 GiB costs
 * 3.3 s of processor time and 70 MB of memory so, and 1.3 s and no memory where young objects are collected each 4 MiB.
 */
export class YoungGarbage {
  #passedBytes = 0
  #collect: Collect | undefined
  readonly #find: () => Collect | undefined

  /** `find` is called with the first body: a collector costs a context of its own. */
  constructor(find: () => Collect | undefined = findCollector) {
    this.#find = find
  }

  /** Counts what a body carries. The body is paused until its reader resumes it. */
  watch(body: Readable): void {
    this.#collect ??= this.#find()
    body.pause().on('data', (chunk: Uint8Array) => {
      this.#passedBytes += chunk.length
      if (this.#passedBytes < EVERY_BYTES) return
      this.#passedBytes = 0
      this.#collect?.({ type: 'minor' })
    })
  }
}
