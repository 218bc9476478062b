import type { TSchema } from 'typebox'
import { keywordsOf } from '../common/field/shown.ts'
import type { ObjectSchema } from '../common/index.ts'
import type { Cloud, NameScope } from './cloud.ts'
import { type NamedFields, withNames } from './with-names.ts'

type Row = Readonly<Record<string, unknown>>

/** The names that the gateway looks up: those of the ids that are declared with `linked`, or with `isJoined`. */
export function joinedNames({ schema }: { readonly schema: ObjectSchema }): NamedFields<Row> {
  const joined = Object.entries<TSchema>({ ...schema.properties }).flatMap(([id, field]) => {
    const { joins, shown } = keywordsOf(field)
    if (joins === undefined || shown?.type === undefined) return []
    const idOf = (row: Row): string | undefined => (typeof row[id] === 'string' ? row[id] : undefined)
    return [[joins, [shown.type, idOf]] as const]
  })
  return Object.fromEntries(joined)
}

/**
 * Items of a type with the names of its joined references, those of `linked` or with `isJoined`: one look-up for each type of these, as `withNames`
 * does. The rows of the service may be given in place of the items. `pass` does the same; this is for lists and items that `handle` implements.
 *
 * ```ts
 * const toBackup = itemReader(backups.backupType, { name: ({ id, name }) => name || id })
 *
 * handle(backups.list, ({ cloud }) =>
 *   cloud.volume.pages('/backups/detail', 'backups', {
 *     map: (rows: readonly object[]) => joinNames(cloud, backups.backupType, rows.map((row) => toBackup(row))),
 *   }),
 * )
 * ```
 */
export async function joinNames<Item extends object>(
  cloud: Pick<Cloud, 'names'>,
  type: { readonly schema: ObjectSchema },
  items: readonly Item[],
  scope?: NameScope,
): Promise<readonly Item[]> {
  const rows = items.map((item: object): Row => ({ ...item }))
  const named: readonly unknown[] = await withNames(cloud, rows, joinedNames(type), scope)
  // They are the given items; the names that are added are fields of the type.
  return named as readonly Item[]
}

/** One item with names, as `joinNames` adds them. */
export async function joinNamesOf<Item extends object>(
  cloud: Pick<Cloud, 'names'>,
  type: { readonly schema: ObjectSchema },
  item: Item,
): Promise<Item> {
  const [named = item] = await joinNames(cloud, type, [item])
  return named
}
