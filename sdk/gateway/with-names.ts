import type { Cloud, NameScope } from './cloud.ts'

/** By the field that is added to a row: the type of the resource whose name it holds, which may depend on the row, and where the row has the resource's id. */
export type NamedFields<Row> = Readonly<
  Record<string, readonly [type: string | ((row: Row) => string), idOf: (row: Row) => string | null | undefined]>
>

/**
 * Rows with the names of other resources that they hold the ids of, in their order: one look-up for each type, all at the same time. A field is left out
 * where the row has no id, and where the name cannot be read: a page then shows the id.
 *
 * @example
 * ```ts
 * import { listCall } from '@fascia/sdk/common'
 * import { handle, withNames } from '@fascia/sdk/gateway'
 * import Type from 'typebox'
 *
 * const Lease = Type.Object({ id: Type.String(), server_id: Type.String(), server_name: Type.Optional(Type.String()) })
 * interface Row {
 *   readonly id: string
 *   readonly server_id: string
 * }
 *
 * export const listLeases = handle(listCall('/api/x/leases/', { item: Lease }), ({ cloud }) =>
 *   cloud.service('reservation').pages('/leases', 'leases', {
 *     map: (rows: readonly Row[]) => withNames(cloud, rows, { server_name: ['OS::Nova::Server', ({ server_id }) => server_id] }),
 *   }),
 * )
 * ```
 */
export async function withNames<Row extends object, const Fields extends NamedFields<Row>>(
  cloud: Pick<Cloud, 'names'>,
  rows: readonly Row[],
  fields: Fields,
  scope: NameScope = {},
): Promise<readonly (Row & { readonly [Name in keyof Fields]?: string })[]> {
  const named = Object.entries<NamedFields<Row>[string]>(fields)
  const refsOf = (row: Row) =>
    named.flatMap(([field, [type, idOf]]) => {
      const id = idOf(row)
      return id ? [{ field, id, type: typeof type === 'string' ? type : type(row) }] : []
    })
  const wanted = Map.groupBy(rows.flatMap(refsOf), ({ type }) => type)
  const looked = Array.from(wanted, async ([type, refs]) => {
    const ids = new Set(refs.map(({ id }) => id))
    return [type, await cloud.names(type, [...ids], scope)] as const
  })
  const known = new Map(await Promise.all(looked))
  return rows.map((row) => {
    const names = refsOf(row).flatMap(({ field, id, type }) => {
      const name = known.get(type)?.get(id)
      return name === undefined ? [] : [[field, name] as const]
    })
    return { ...row, ...(Object.fromEntries(names) as { readonly [Name in keyof Fields]?: string }) }
  })
}

/** One row with names, as `withNames` adds them. */
export async function withNamesOf<Row extends object, const Fields extends NamedFields<Row>>(
  cloud: Pick<Cloud, 'names'>,
  row: Row,
  fields: Fields,
): Promise<Row & { readonly [Name in keyof Fields]?: string }> {
  const [named = row] = await withNames(cloud, [row], fields)
  return named
}
