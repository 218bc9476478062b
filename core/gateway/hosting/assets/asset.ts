import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../../http/accepted-encodings.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'

/** A file to be served: verified bytes, and their compressed forms. */
export interface Asset {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  readonly contents: Buffer
  /** The policy under which browsers open it by itself; that of files when absent. */
  readonly securityPolicy?: string
  /** A compressed form, made when it is first asked for; undefined when compressing does not make the file smaller. */
  encoded(encoding: Encoding): Promise<Buffer | undefined>
}

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const SMALLEST_BYTES = 512

/** The page and the entry of a plugin are small and come with every first visit: the best compression takes at most 0.1 s once. */
const SMALL_BYTES = 65_536

/** The name of the hash and 132 bits of it, which no two contents share: every answer carries it. */
const ETAG_CHARACTERS = 'sha384-'.length + 22

const compressors: Readonly<Record<Encoding, (contents: Buffer) => Promise<Buffer>>> = {
  br: (contents) =>
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: contents.length < SMALL_BYTES ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
  gzip: (contents) => promisify(gzip)(contents, { level: 9 }),
}

/** A name with a content hash never changes its contents: `plugin-UWAJYBNH.js`, `style-3f2a9c01bd.css`, `main-C-dBRADE.js`. */
export function isHashedName(path: string): boolean {
  return /[-.](?=[a-z_-]{0,64}[A-Z0-9])[A-Za-z0-9_-]{8,64}\.[a-z0-9]{1,8}$/.test(path)
}

/** Makes an asset of bytes whose hash is known. `prepared` holds compressed forms that a build has made. */
export function createAsset(
  path: string,
  contents: Buffer,
  integrity: string,
  prepared: Partial<Record<Encoding, Buffer>> = {},
): Asset {
  const forms = new Map<Encoding, Promise<Buffer | undefined>>()
  const compress = async (encoding: Encoding): Promise<Buffer | undefined> => {
    const form = prepared[encoding] ?? (await compressors[encoding](contents))
    return form.length < contents.length ? form : undefined
  }
  return {
    contentType: contentTypeOf(path),
    cacheControl: isHashedName(path) ? FOREVER : ASK_AGAIN,
    etag: `"${integrity.slice(0, ETAG_CHARACTERS)}"`,
    contents,
    encoded(encoding) {
      if (contents.length < SMALLEST_BYTES || !isCompressible(path)) return Promise.resolve(undefined)
      const form = forms.get(encoding) ?? compress(encoding)
      forms.set(encoding, form)
      return form
    },
  }
}
