/** A filter, an order and a choice of columns that the person wants to come back to; each as the address holds it. */
export interface SavedView {
  /** The filter in words, or what else makes the view. */
  readonly name: string
  readonly q: string
  readonly sort: string
  readonly columns: string
}

function isSavedView(value: unknown): value is Omit<SavedView, 'columns'> & Partial<SavedView> {
  if (typeof value !== 'object' || value === null) return false
  // Views that were kept before there were columns in them have none.
  const { name, q, sort, columns } = { name: undefined, q: undefined, sort: undefined, columns: '', ...value }
  return [name, q, sort, columns].every((part) => typeof part === 'string')
}

export function isSavedViews(value: unknown): value is readonly (Omit<SavedView, 'columns'> & Partial<SavedView>)[] {
  return Array.isArray(value) && value.every(isSavedView)
}

/** Whether two views show the same, whatever they are called. */
export function isSameView(a: Omit<SavedView, 'name'>, b: Omit<SavedView, 'name'>): boolean {
  return a.q === b.q && a.sort === b.sort && a.columns === b.columns
}
