import type { Readable } from 'node:stream'
import { handle } from '@fascia/sdk/gateway'
import { type ObjectPreview, preview } from '../api/objects.ts'
import { needHead, objectPath, objectStore } from './object-store.ts'

const LIMITS = { text: 256 * 1024, image: 5 * 1024 * 1024 }

/** The types of images that a browser shows in an image element; in one, an SVG image neither runs scripts nor loads anything. */
const IMAGES: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/svg+xml'],
  ...['image/x-icon', 'image/vnd.microsoft.icon'],
])
const TEXT_TYPE =
  /^(text\/.+|application\/(.+\+)?(json|xml|yaml)|application\/(x-yaml|x-ndjson|toml|sql|javascript|x-sh|x-javascript|x-httpd-php|xhtml\+xml))$/
/** Names of texts that browsers send without a type. */
const TEXT_NAME =
  /\.(txt|text|md|log|csv|tsv|json|ndjson|ya?ml|toml|ini|conf|cfg|env|properties|xml|html?|css|jsx?|tsx?|py|rb|go|rs|sh|sql|tf|tpl|pem|crt)$/i

/** What an object can be shown as, by its type, or by its name where it has none. */
function kindOf(type: string, path: string): keyof typeof LIMITS | undefined {
  if (IMAGES.has(type)) return 'image'
  const isText = TEXT_TYPE.test(type) || (type === 'application/octet-stream' && TEXT_NAME.test(path))
  return isText ? 'text' : undefined
}

/** The content of a body; undefined where it has more bytes than `most`, of which the rest is not read. */
async function readAtMost(body: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > most) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

/** The text that bytes are in the encoding of their type, UTF-8 where it names none; undefined where they are none. */
function textOf(content: Buffer, contentType: string): string | undefined {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(content)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Reads a small text or image to be shown; its type is one of a list, and never what the object alone says. */
export const getPreview = handle(
  preview,
  async ({ cloud, params, query: { name: path = params.path } }): Promise<ObjectPreview> => {
    const target = objectPath(params.container, path)
    const headers = await needHead(cloud, target)
    const contentType = headers['content-type'] ?? 'application/octet-stream'
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
    const kind = kindOf(type, path)
    const encoding = headers['content-encoding'] ?? ''
    if (kind === undefined || !/^(identity)?$/i.test(encoding)) return { kind: 'unknown' }
    const limit = LIMITS[kind]
    const bytes = Number(headers['content-length'] ?? 0)
    if (bytes === 0) return { kind: 'empty' }
    if (bytes > limit) return { kind: 'large', limit }
    const { body } = await objectStore(cloud).pipe('GET', target, { headers: { accept: '*/*' } })
    const content = await readAtMost(body, limit)
    // It was replaced by a larger one meanwhile.
    if (!content) return { kind: 'large', limit }
    if (kind === 'image') return { kind, image: `data:${type};base64,${content.toString('base64')}` }
    const text = textOf(content, contentType)
    return text === undefined ? { kind: 'unknown' } : { kind, text }
  },
)
