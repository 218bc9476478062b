import type { Translate } from '../hooks/use-t.ts'

export interface ListCountSpec {
  /** Loaded rows. */
  readonly loaded: number
  /** Of those, the ones that fit the filter. */
  readonly fitting: number
  /** One page of a list that the server pages. */
  readonly isPaged: boolean
  /** There are more than were loaded. */
  readonly isTruncated: boolean
  readonly total: number | undefined
}

/** How many there are, as the title says it. */
export function listCount({ loaded, fitting, isPaged, isTruncated, total }: ListCountSpec, t: Translate): string {
  if (isPaged && total === undefined) return t('{count} on this page', { count: fitting })
  const all = total ?? loaded
  const of = isTruncated && total === undefined ? t('more than {count}', { count: all }) : String(all)
  return fitting === loaded ? of : t('{count} of {total}', { count: fitting, total: of })
}
