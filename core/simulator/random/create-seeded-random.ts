import { createHash } from 'node:crypto'
import type { RandomSource } from './random-source.ts'

/** A source that returns the same numbers for the same seed (sfc32). */
export function createSeededRandom(seed: string): RandomSource {
  const digest = createHash('sha256').update(seed).digest()
  let a = digest.readUInt32LE(0) | 0
  let b = digest.readUInt32LE(4) | 0
  let c = digest.readUInt32LE(8) | 0
  let counter = 1
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) word()
  return { word }
}
