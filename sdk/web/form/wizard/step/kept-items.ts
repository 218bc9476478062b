import type { KeptField } from '../../model/define-wizard.ts'
import { idOf } from '../transfer-table/transfer-table.tsx'

/**
 * How a draft keeps a list of chosen items: by their keys, in their order. After a reload an item that is offered no more is left out.
 *
 * @param offered - The items to choose from; undefined until they have been loaded.
 * @param keyOf - What makes an item unique; its `id` when absent.
 *
 * @example
 * ```ts
 * import { keptItems } from '@fascia/sdk/web/wizard'
 *
 * interface Network {
 *   readonly id: string
 * }
 *
 * export const networks = keptItems<Network, object, { readonly networks: readonly Network[] }>(
 *   ({ sources: { networks } }) => networks,
 * )
 * ```
 */
export function keptItems<Item, Model, Sources>(
  offered: (state: { readonly sources: Partial<Sources>; readonly model: Model }) => readonly Item[] | undefined,
  keyOf: (item: Item) => string = idOf,
): KeptField<readonly Item[], Model, Sources> {
  return {
    write: (chosen) => chosen.map(keyOf),
    read({ kept, ...state }) {
      const found = offered(state)
      if (!found) return undefined
      const items = new Map(found.map((item) => [keyOf(item), item]))
      const keys: readonly unknown[] = Array.isArray(kept) ? kept : []
      return { value: keys.flatMap((key) => items.get(String(key)) ?? []) }
    },
  }
}
