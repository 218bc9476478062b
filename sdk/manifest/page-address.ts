import { kindFacts } from '../common/contribution-kind.ts'
import type { ManifestContribution } from '../common/manifest.ts'

/** A segment that takes any text: `:id`. */
const PARAMETER = ':'
/** A last segment that takes the rest of the address, which may be empty. */
const REST = '*'

/** Addresses of the dashboard itself, and of what the gateway answers before any page. */
const HOST_ADDRESSES: readonly string[] = [
  '/',
  '/home',
  '/not_found',
  '/auth/*',
  '/ngdetails/*',
  '/settings/user',
  '/settings/password',
  '/settings/shortcuts',
  '/settings/plugins',
  '/api/*',
  '/assets/*',
  '/plugins/*',
]

type Segments = readonly string[]

/** The segments of an address as the router compares them: without regard to case, to slashes at the end and to the names of parameters. */
function segmentsOf(address: string): Segments {
  const segments = address.toLowerCase().split('/').filter(Boolean)
  return segments.map((segment) => (segment.startsWith(PARAMETER) ? PARAMETER : segment))
}

/** Whether every address that fits `others` fits `segments`. */
function covers(segments: Segments, others: Segments): boolean {
  for (let at = 0; ; at++) {
    const [one, other] = [segments[at], others[at]]
    if (one === REST) return true
    if (one === undefined || other === undefined) return one === other
    if (other === REST || (one !== PARAMETER && one !== other)) return false
  }
}

/** Whether some address fits both. */
function meet(segments: Segments, others: Segments): boolean {
  for (let at = 0; ; at++) {
    const [one, other] = [segments[at], others[at]]
    if (one === REST || other === REST) return true
    if (one === undefined || other === undefined) return one === other
    if (one !== other && one !== PARAMETER && other !== PARAMETER) return false
  }
}

/** Whether a page at `ours` would take an address from one at `theirs`. The router prefers the page that names more, so one that leaves more open takes none. */
function takes(ours: Segments, theirs: Segments): boolean {
  return meet(ours, theirs) && !(covers(ours, theirs) && !covers(theirs, ours))
}

/** What has an address: a contribution of a plugin, or the dashboard, which has no plugin's name. */
export interface AddressHolder {
  readonly plugin: string | undefined
  readonly id: string
}

/** The addresses of pages, with who has them. */
export interface AddressBook {
  add(address: string, holder: AddressHolder): void
  /**
   * Who keeps the address from a page of the plugin: another page at it, or one of another plugin at an address that the router would take from it.
   * `/project/things/new` takes from `/project/things/:id`, and `/project/:page` takes nothing from `/project/things`. Case, a slash at the end and the
   * names of parameters tell no addresses apart.
   */
  holderOf(address: string, plugin: string): AddressHolder | undefined
}

interface Page extends AddressHolder {
  readonly segments: Segments
}

/** What the address begins with, when that is no parameter: only addresses that begin alike, or with a parameter, can meet it. */
function startOf(segments: Segments): string | undefined {
  const start = segments.slice(0, 2)
  return start.some((segment) => segment === PARAMETER || segment === REST) ? undefined : start.join('/')
}

/** Makes a book that has the addresses of the dashboard itself. */
export function createAddressBook(): AddressBook {
  const pages: Page[] = []
  const byStart = new Map<string | undefined, Page[]>()
  const book: AddressBook = {
    add(address, holder) {
      const page = { ...holder, segments: segmentsOf(address) }
      const start = startOf(page.segments)
      pages.push(page)
      byStart.set(start, [...(byStart.get(start) ?? []), page])
    },
    holderOf(address, plugin) {
      const segments = segmentsOf(address)
      const start = startOf(segments)
      const near = start === undefined ? pages : [...(byStart.get(undefined) ?? []), ...(byStart.get(start) ?? [])]
      // Which of its own pages comes first is the plugin's own matter.
      return near.find((page) =>
        page.plugin === plugin ? page.segments.join('/') === segments.join('/') : takes(segments, page.segments),
      )
    },
  }
  for (const address of HOST_ADDRESSES) book.add(address, { plugin: undefined, id: 'the dashboard' })
  return book
}

/** Whether a text is the address of a page, as plugins write them: `/project/backups/:id`, with `*` at the end for the rest. */
export function isPageAddress(address: string): boolean {
  return /^(\/(:\w+|[\w.~-][\w.:~-]*))+(\/\*)?\/?$/.test(address)
}

/** The addresses that a contribution has for itself: of its page, of the details pages of its type, or those from which it leads on. */
export function pageAddresses(contribution: ManifestContribution): readonly string[] {
  const fields = kindFacts(contribution.kind)?.pages ?? []
  return fields.map((field) => contribution[field]).filter((address) => typeof address === 'string')
}
