import { Fault } from '@fascia/sdk/common'
import type { Collection, KeptItems, RouteContext } from '@fascia/sdk/gateway'

/** What routes keep, for as long as a test holds it: with versions, and without the limits of the dashboard's store. */
export function keptInMemory(now: () => number): RouteContext<unknown, unknown, unknown>['kept'] {
  const places = new Map<string, Map<string, { readonly version: number; readonly text: string }>>()
  return <Item>({ id }: Collection<Item>): KeptItems<Item> => {
    const place = places.get(id) ?? new Map()
    places.set(id, place)
    const list = async () =>
      [...place]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { version, text }]) => ({ key, version, item: JSON.parse(text) }))
    const expect = (key: string, version: number): void => {
      if ((place.get(key)?.version ?? 0) !== version) throw new Fault('GATEWAY_ITEM_CHANGED')
    }
    return {
      list,
      get: async (key) => (await list()).find((one) => one.key === key),
      async put(key, item, version) {
        expect(key, version)
        const next = Math.max(now(), version + 1)
        place.set(key, { version: next, text: JSON.stringify(item) })
        return next
      },
      async remove(key, version) {
        if (place.has(key)) expect(key, version)
        place.delete(key)
      },
    }
  }
}
