import type { AnswerOf, AnyCall, ParamsOf, QueryOf, Text } from '../../common/index.ts'
import type { TabRequest, TabTable, ViewSpec } from './details-view.ts'
import type { AnyType, ColumnName } from './named-type.ts'

/** A part of a request, which may be left out where nothing in it is needed. */
type Part<Name extends string, Needed> =
  Readonly<Record<never, never>> extends Needed
    ? { readonly [Key in Name]?: Needed }
    : { readonly [Key in Name]: Needed }

type Input<C extends AnyCall> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>>

/** What belongs to an item: the call that lists it, and how its table is. */
export interface TabRows<T, C extends AnyCall, Type extends AnyType>
  extends Omit<TabTable<T>, 'type' | 'ask' | 'pollWhile' | 'columns'> {
  readonly call: C
  /** What the call needs of the item: the parameters of its path, and its query. */
  readonly input: (item: T) => Input<C>
  readonly pollWhile?: (rows: AnswerOf<C>) => boolean
  readonly columns?: readonly NoInfer<ColumnName<Type>>[]
}

type AnyRows = Omit<TabTable<never>, 'type' | 'ask'> & {
  readonly call: AnyCall
  readonly input: (item: never) => Omit<TabRequest, 'call'>
}
type Options<T> = Omit<ViewSpec<T, never>, 'title' | 'view' | 'groups' | 'table'>

/**
 * A details tab with what belongs to the item: a table of another resource type, with the actions of the item that add to it, and no view of
 * one's own. The type may be its reference from the `api/`, so that two types can name each other.
 *
 * @example
 * ```ts
 * import { getCall, listCall, plural, typeRef } from '@fascia/sdk/common'
 * import { property, resourceType, tab } from '@fascia/sdk/web/declare'
 * import Type, { type Static } from 'typebox'
 *
 * // In the plugin's `api` folder.
 * const Zone = Type.Object({ id: Type.String(), name: Type.String() })
 * const RecordSet = Type.Object({ id: Type.String(), name: Type.String() })
 * const get = getCall('/api/x/zones/:id/', { answer: Zone })
 * const recordSetType = typeRef('X::RecordSet', RecordSet)
 * const listRecordSets = listCall('/api/x/zones/:zone_id/recordsets/', { item: RecordSet })
 *
 * export const zone = resourceType(typeRef('X::Zone', Zone), {
 *   names: plural('Zone', 'Zones'),
 *   calls: { get },
 *   properties: { name: property.text('Name') },
 *   details: [
 *     tab('Record Sets', recordSetType, {
 *       call: listRecordSets,
 *       input: ({ id }: Static<typeof Zone>) => ({ params: { zone_id: id } }),
 *       what: 'record sets',
 *     }),
 *   ],
 * })
 * ```
 */
export function tab<T, C extends AnyCall, Type extends AnyType>(
  title: Text,
  type: Type,
  rows: TabRows<T, C, Type>,
  options?: Options<T>,
): ViewSpec<T, never>
// The signature above checks it; the host has it without those types.
export function tab(title: Text, { code }: AnyType, rows: object, options: object = {}): object {
  const { call, input, ...table } = rows as AnyRows
  return { title, table: { type: code, ask: (item: never) => ({ call, ...input(item) }), ...table }, ...options }
}
