import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'

function orNull<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** Every usual kind of field. */
export const NewVolume = Type.Object({
  name: Type.String({ title: 'Name', minLength: 2, maxLength: 64 }),
  description: Type.Optional(orNull(Type.String({ title: 'Description', maxLength: 255 }))),
  size: Type.Integer({ title: 'Size (GiB)', minimum: 1, maximum: 1000, default: 10 }),
  type: Type.Enum(['ssd', 'hdd', 'archive'], { title: 'Type', default: 'ssd' }),
  zone: Type.Optional(Type.String({ title: 'Availability zone' })),
  is_bootable: Type.Optional(Type.Boolean({ title: 'Bootable' })),
  features: Type.Optional(
    Type.Array(Type.Enum(['encrypted', 'replicated', 'multi-attach']), { title: 'Features', uniqueItems: true }),
  ),
  secret: Type.Optional(Type.String({ title: 'Passphrase', writeOnly: true })),
})
export type NewVolume = Value<typeof NewVolume>

/** Objects inside lists, pairs, and a text that can be loaded. */
export const NewRouter = Type.Object({
  name: Type.String({ title: 'Name' }),
  gateway: Type.Object(
    {
      network: Type.String({ title: 'Network' }),
      snat: Type.Optional(Type.Boolean({ title: 'Translate addresses', default: true })),
    },
    { title: 'Gateway' },
  ),
  routes: Type.Optional(
    Type.Array(
      Type.Object({
        destination: Type.String({ title: 'Destination', format: 'ipv4' }),
        next_hop: Type.String({ title: 'Next hop', format: 'ipv4' }),
      }),
      { title: 'Routes', maxItems: 4 },
    ),
  ),
  labels: Type.Optional(Type.Record(Type.String(), Type.String(), { title: 'Labels' })),
  script: Type.Optional(Type.String({ title: 'Script' })),
})
export type NewRouter = Value<typeof NewRouter>

/** Refuses in every way that a schema can refuse. */
export const Strict = Type.Object(
  {
    flavor: Type.Enum(['small', 'large'], { title: 'Flavor' }),
    flag: Type.Optional(Type.Unsafe<string>({ type: 'boolean', title: 'Flag' })),
    ratio: Type.Number({ title: 'Ratio' }),
    step: Type.Integer({ title: 'Step', multipleOf: 5 }),
    low: Type.Integer({ title: 'Low', minimum: 10 }),
    high: Type.Integer({ title: 'High', maximum: 10 }),
    short: Type.String({ title: 'Short', minLength: 3 }),
    long: Type.String({ title: 'Long', maxLength: 3 }),
    address: Type.String({ title: 'Address', format: 'ipv4' }),
    missing: Type.String({ title: 'Missing' }),
    few: Type.Array(Type.String({ title: 'Few' }), { title: 'Few', minItems: 2 }),
    many: Type.Array(Type.String({ title: 'Many' }), { title: 'Many', maxItems: 2 }),
    twice: Type.Array(Type.String({ title: 'Twice' }), { title: 'Twice', uniqueItems: true }),
    odd: Type.Unsafe<string>({ type: 'string', title: 'Odd', not: { const: 'odd' } }),
  },
  { additionalProperties: false },
)
export type Strict = Value<typeof Strict>
