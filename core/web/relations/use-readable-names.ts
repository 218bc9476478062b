import { Resources, useReading, useService, useT } from '@fascia/sdk/web'
import type { Finder, RegisteredType } from '@fascia/sdk/web/host'
import { useCallback } from 'react'
import { rowFacts } from '../palette/find/row-facts.ts'

type Group = ReturnType<Finder['usersOf']>[number]

/** Whether the id of an item is its name, as of a key pair. */
function isNamedById({ nameOf = 'name', idOf = 'id' }: Pick<RegisteredType, 'nameOf' | 'idOf'>): boolean {
  return nameOf === idOf
}

/**
 * Names resources without a name by what the palette says of them, their address or their size, with the beginning of their id:
 * `10.0.0.5 (2f0c9a31-7...)`. Where neither is known the id stays.
 */
export function useReadableNames(finder: Finder | undefined): (group: Group) => Group {
  const t = useT()
  const reading = useReading()
  const resources = useService(Resources)
  return useCallback(
    ({ code, items }) => {
      const type = resources.type(code)
      if (!finder || !type || isNamedById(type)) return { code, items }
      const columns = resources.contributions('column', code).map((column) => finder.dataOf('column', column).of)
      const detailOf = ({ id, name, row }: Group['items'][number]): string | undefined =>
        row && name === id
          ? rowFacts({
              item: row.item,
              type,
              columns,
              projectId: null,
              textOf: (item, property, declared) => finder.valueText(item, property, declared, reading),
            }).detail
          : undefined
      return {
        code,
        items: items.map((related) => {
          const what = detailOf(related)
          if (what === undefined) return related
          return { ...related, name: t('{what} ({id})', { what, id: finder.shortId(related.id) }) }
        }),
      }
    },
    [t, reading, resources, finder],
  )
}
