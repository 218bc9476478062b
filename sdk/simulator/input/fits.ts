import type { Value } from '@fascia/sdk/common'
import type { TSchema } from 'typebox'
import { Value as Values } from 'typebox/value'

/** Whether a value is one that the schema describes; for the compiler, too. */
export const fits = <S extends TSchema>(schema: S, value: unknown): value is Value<S> => Values.Check(schema, value)
