import { randomFillSync } from 'node:crypto'
import type { RandomSource } from './random-source.ts'

/** Random numbers of the operating system, fit for tokens. */
export function createSystemRandom(): RandomSource {
  const pool = new Uint32Array(256)
  let used = pool.length
  return {
    word() {
      if (used === pool.length) {
        randomFillSync(pool)
        used = 0
      }
      return pool[used++] ?? 0
    },
  }
}
