import { ServiceFault } from '@fascia/sdk/simulator'

/** The largest metadata. */
export const METADATA_LIMITS = { name: 128, value: 256, count: 90, size: 4096 }

/** A time as Swift writes it in `X-Timestamp`: seconds with five decimals. */
export function swiftTimestamp(atMs: number): string {
  return (atMs / 1000).toFixed(5)
}

/** A time as listings have it: in UTC, with microseconds and without a zone. */
export function listedTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, -1)}000`
}

/** A text without its percent-encoding; as it is where it has none that can be read. */
export function unquoted(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Given = Readonly<Record<string, string | undefined>>

/**
 * The headers among `given` that a resource keeps, over those that it has; a `remove` header takes a key away, and so does an empty one where the resource
 * keeps none that is empty. An underscore in a name is a hyphen.
 */
export function keptHeaders(
  held: Readonly<Record<string, string>>,
  given: Given,
  isKept: (name: string) => boolean,
  keepsEmpty = false,
): Record<string, string> {
  const kept = new Map(Object.entries(held))
  for (const [written, value] of Object.entries(given)) {
    const name = written.replaceAll('_', '-')
    const removed = name.replace(/^x-remove-/, 'x-')
    if (removed !== name && isKept(removed)) kept.delete(removed)
    if (value === undefined || !isKept(name)) continue
    if (value === '' && !keepsEmpty) kept.delete(name)
    else kept.set(name, value)
  }
  return Object.fromEntries(kept)
}

/** Refuses metadata, the headers with a prefix, that are larger than the cluster takes. */
export function refuseExcessiveMetadata(headers: Readonly<Record<string, string>>, prefix: string): void {
  const refuse = (message: string): never => {
    throw new ServiceFault(400, message, 'text')
  }
  const items = Object.entries(headers).filter(([name]) => name.startsWith(prefix))
  for (const [header, value] of items) {
    const name = header.slice(prefix.length)
    if (name === '') refuse('Metadata name cannot be empty')
    if (name.length > METADATA_LIMITS.name) refuse(`Metadata name too long: ${header}`)
    if (value.length > METADATA_LIMITS.value) refuse(`Metadata value longer than ${METADATA_LIMITS.value}: ${header}`)
  }
  if (items.length > METADATA_LIMITS.count) refuse(`Too many metadata items; max ${METADATA_LIMITS.count}`)
  const size = items.reduce((sum, [name, value]) => sum + name.length - prefix.length + value.length, 0)
  if (size > METADATA_LIMITS.size) refuse(`Total metadata too large; max ${METADATA_LIMITS.size}`)
}
