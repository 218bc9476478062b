import { type ByRoleMatcher, waitFor } from '@testing-library/react'
import type { PageQueries } from './dashboard-row.ts'

/** What a person sees: a text, or what has a role and a name: `{ button: 'Create Pool' }`, `{ dialog: true }` with any name; `field` is any with the label. */
export type Seen = string | RegExp | { readonly [Role in (ByRoleMatcher & string) | 'field']?: string | RegExp | true }

function wordsOf(what: Seen): string {
  if (typeof what === 'string' || what instanceof RegExp) return `"${what}"`
  return Object.entries(what)
    .map(([role, name]) => (name === true ? `a ${role}` : `the ${role} "${name}"`))
    .join(', ')
}

function findIn(place: PageQueries, what: Seen): readonly HTMLElement[] {
  if (typeof what === 'string' || what instanceof RegExp) return place.queryAllByText(what)
  return Object.entries(what).flatMap(([role, name = true]) => {
    if (role === 'field') return place.queryAllByLabelText(name === true ? /./ : name)
    return place.queryAllByRole(role, name === true ? {} : { name })
  })
}

/** Waits until it is there, and gives the first of it. */
export function waitForSeen(place: PageQueries, what: Seen): Promise<HTMLElement> {
  return waitFor(() => {
    const [first] = findIn(place, what)
    if (first) return first
    throw new TypeError(`there is not ${wordsOf(what)}`)
  })
}

/** Waits until it is not there; what has not come yet is not there either, so that the page has to have its answers. */
export async function waitForUnseen(place: PageQueries, what: Seen): Promise<void> {
  await waitFor(() => {
    if (findIn(place, what).length > 0) throw new TypeError(`there is still ${wordsOf(what)}`)
  })
}
