import { filled } from '@fascia/sdk/common'

/** What a change may take away. */
interface Change {
  readonly description?: string | null
  readonly ttl?: number | null
}

/** A change as Designate takes it: what is left out or empty stays; an empty description, and a TTL of null, is taken away. */
export function changed({ description, ttl, ...rest }: Change): object {
  return {
    ...filled(rest),
    ...(ttl === undefined ? {} : { ttl }),
    ...(description === undefined ? {} : { description: description || null }),
  }
}
