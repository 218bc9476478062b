import { filled } from '@fascia/sdk/common'

/** A change as Designate takes it: what is left out or empty stays, and an empty description is taken away. */
export function changed({ description, ...rest }: { readonly description?: string | null }): object {
  return { ...filled(rest), ...(description === undefined ? {} : { description: description || null }) }
}
