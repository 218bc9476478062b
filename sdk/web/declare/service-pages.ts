/**
 * How the service pages a list that has more rows than are loaded at once, 10,000: the list page then shows pages of the service, which sorts and
 * filters them. The list route takes `limit`, `marker`, `sort_key` and `sort_dir`.
 *
 * ```ts
 * pages: { sorts: ['name', 'status', 'created_at'], words: { as: 'name', find: 'part' } },
 * ```
 */
export interface ServicePages<Name extends string = string> {
  /** The fields by which the service sorts: `sort_key` is the name of one. The headings of other columns say that they do not sort. */
  readonly sorts: readonly Name[]
  /** Facets that the browser answers while the list is whole, and the service of a large one: by the same names. Others are not offered then, unless the server answers them always. */
  readonly filters?: readonly Name[]
  /** The query parameter that finds the words of the search: in a `part` of a value, or as the `whole` of it. Without it they are looked for on the page that shows. */
  readonly words?: { readonly as: string; readonly find: 'part' | 'whole' }
}

/** How much of a list is loaded. */
export interface LoadedList<Name extends string = string> {
  /** `all`, the default: every page is fetched, the browser sorts and filters. `paged`: the server does, and counts say "on this page". */
  readonly loads?: 'all' | 'paged'
  /** How the service pages a list that is too large to be loaded whole; without it, the first 10,000 rows are all that shows. */
  readonly pages?: ServicePages<Name>
}
