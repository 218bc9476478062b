import { Fault } from './fault.ts'

/** A list whose items have ids, and that others extend: they put items before or after known ones, in their place, or take them out. */
export interface ExtensibleList<Item> {
  /** In their order now. */
  readonly items: readonly Item[]
  get(id: string): Item
  append(item: Item): void
  prepend(item: Item): void
  before(id: string, item: Item): void
  after(id: string, item: Item): void
  replace(id: string, item: Item): void
  remove(id: string): void
}

/**
 * Makes an extensible list of items. Every method that names an item fails with `LIST_ITEM_MISSING`, 'Item with id %(id)s not found.', and
 * changes nothing, when the list does not have it [CORE-045].
 *
 * @example
 * ```ts
 * import { createExtensibleList } from '@fascia/sdk/host'
 *
 * const steps = createExtensibleList([{ id: 'source' }, { id: 'flavor' }])
 * steps.after('source', { id: 'networks' })
 * ```
 */
export function createExtensibleList<Item extends { readonly id: string }>(
  initial: readonly Item[] = [],
): ExtensibleList<Item> {
  let items: readonly Item[] = [...initial]
  const placeOf = (id: string): number => {
    const place = items.findIndex((item) => item.id === id)
    if (place < 0) throw new Fault('LIST_ITEM_MISSING', { message: `Item with id ${id} not found.` })
    return place
  }
  const exchange = (from: number, count: number, ...put: readonly Item[]): void => {
    items = items.toSpliced(from, count, ...put)
  }
  return {
    get items() {
      return items
    },
    get(id) {
      const item = items[placeOf(id)]
      if (!item) throw new Fault('LIST_ITEM_MISSING')
      return item
    },
    append: (item) => exchange(items.length, 0, item),
    prepend: (item) => exchange(0, 0, item),
    before: (id, item) => exchange(placeOf(id), 0, item),
    after: (id, item) => exchange(placeOf(id) + 1, 0, item),
    replace: (id, item) => exchange(placeOf(id), 1, item),
    remove: (id) => exchange(placeOf(id), 1),
  }
}
