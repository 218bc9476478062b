import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants

/** Compresses a stream of lines; each line leaves as soon as it is there. A reader that goes away ends the lines too. */
export function compressLines(lines: Readable, encoding: Encoding): Readable {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          flush: BROTLI_OPERATION_FLUSH,
          params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 },
        })
      : createGzip({ flush: Z_SYNC_FLUSH })
  // A failure of the service is already the last line; a client that disconnects is no failure.
  return pipeline(lines, compressor, () => {})
}
