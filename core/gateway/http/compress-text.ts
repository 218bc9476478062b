import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

/** Below this a compressed answer spares no packet. */
export const SMALLEST_COMPRESSED = 1_024

// Answers are made for one request: a little compression at once, where assets take a lot of it once. Seven spares a sixth of what four
// gives, at twice the work: lists of thousands of rows go without. The whole boot document, about 600 KB, is below the limit.
const BROTLI_QUALITY = 7
const BROTLI_QUALITY_LONG = 4
const LONG = 1_048_576
const GZIP_LEVEL = 6
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a text off the main thread. */
export function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(text, { level: GZIP_LEVEL })
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: text.length < LONG ? BROTLI_QUALITY : BROTLI_QUALITY_LONG,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
