import Type from 'typebox'
import {
  type Call,
  deleteCall,
  getCall,
  type ListCall,
  listCall,
  type NoQuery,
  type Nothing,
  postCall,
} from '../contract/call.ts'
import type { TypeRef } from '../contract/type-ref.ts'
import type { ObjectSchema } from '../contract/value.ts'

/** The schema of a JSON body with these fields and no others. */
export function body<Fields extends Type.TProperties>(fields: Fields): Type.TObject<Fields> {
  return Type.Object(fields, { additionalProperties: false })
}

/** The five calls of a resource. */
export interface Crud<
  Path extends string,
  Schema extends ObjectSchema,
  Create extends Type.TProperties,
  Update extends Type.TProperties,
  Query extends ObjectSchema,
  Method extends 'PATCH' | 'PUT',
> {
  /** Lists the items. */
  readonly list: ListCall<Path, Query, Schema>
  /** Reads one item, by its id. */
  readonly get: Call<'GET', `${Path}:id/`, NoQuery, Nothing, Schema>
  /** Makes an item, and answers it. */
  readonly create: Call<'POST', Path, NoQuery, Type.TObject<Create>, Schema>
  /** Changes an item; answers nothing. */
  readonly update: Call<Method, `${Path}:id/`, NoQuery, Type.TObject<Update>, Nothing>
  /** Deletes an item. */
  readonly remove: Call<'DELETE', `${Path}:id/`, NoQuery, Nothing, Nothing>
}

/**
 * The calls that list, read, create, change and delete items of a type, below one address. `create` and `update` are the fields of the bodies;
 * no others are taken. A change is a PATCH unless `updateBy` says PUT. `list` has what `listCall` takes besides its items.
 *
 * ```ts
 * export const { list, get, create, update, remove } = crud('/api/cinder/backups/', backupType, {
 *   create: { volume_id: Type.String(), name: Type.Optional(Type.String({ maxLength: 255 })) },
 *   update: { name: Type.Optional(Type.String({ maxLength: 255 })) },
 * })
 * ```
 */
export function crud<
  const Path extends string,
  Schema extends ObjectSchema,
  Create extends Type.TProperties,
  Update extends Type.TProperties,
  Query extends ObjectSchema = NoQuery,
  const Method extends 'PATCH' | 'PUT' = 'PATCH',
>(
  path: Path,
  { schema }: TypeRef<Schema>,
  {
    create,
    update,
    list = {},
    updateBy,
  }: {
    readonly create: Create
    readonly update: Update
    readonly list?: Omit<Parameters<typeof listCall<Path, Schema, Query>>[1], 'item'>
    readonly updateBy?: Method
  },
): Crud<Path, Schema, Create, Update, Query, Method> {
  const one = `${path}:id/` as const
  return {
    list: listCall(path, { item: schema, ...list }),
    get: getCall(one, { answer: schema }),
    create: postCall(path, { body: body(create), answer: schema }),
    update: { kind: 'plain', method: updateBy ?? ('PATCH' as Method), path: one, body: body(update) },
    remove: deleteCall(one),
  }
}
