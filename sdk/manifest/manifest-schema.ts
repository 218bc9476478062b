import Type from 'typebox'

const texts = Type.Record(Type.String(), Type.String())
const file = Type.Object({
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
})

const names = Type.Array(Type.String())

const call = Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/', maxLength: 300 })

const proxy = Type.Object({
  method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: Type.String({ pattern: '^/api/[A-Za-z0-9_.~:/*-]+$', maxLength: 300 }),
  serviceType: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 100 }),
  upstream: Type.String({ pattern: '^/([A-Za-z0-9_.~:*-][A-Za-z0-9_.~:/*-]*)?$', maxLength: 300 }),
})

const gateway = Type.Object({
  file: Type.String(),
  names: Type.Optional(
    Type.Object({
      routes: names,
      policies: Type.Record(Type.String(), names),
      settings: names,
      features: names,
      services: names,
    }),
  ),
})

/** A contribution: its data is free, since each kind has fields of its own. */
const contribution = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  kind: Type.String({ minLength: 1, maxLength: 60 }),
  target: Type.Optional(Type.String()),
  order: Type.Optional(Type.Number()),
  requires: Type.Optional(Type.Unknown()),
})

/** The shape of `manifest.json`; `parseManifest` checks besides what a shape cannot say. */
export const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  name: Type.String({ pattern: '^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$', maxLength: 214 }),
  area: Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 100 }),
  version: Type.String(),
  license: Type.String(),
  description: Type.String(),
  sdk: Type.String(),
  needs: Type.Object({
    required: texts,
    optional: texts,
    extensionPoints: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  }),
  shared: texts,
  capabilities: Type.Object({
    api: Type.Array(Type.String({ pattern: '^/api/' })),
    origins: Type.Array(Type.String()),
    storage: Type.Boolean(),
  }),
  provides: Type.Optional(Type.Array(call)),
  uses: Type.Optional(Type.Array(call)),
  borrows: Type.Optional(Type.Record(Type.String(), Type.Record(call, Type.Array(Type.String())))),
  entry: Type.Optional(Type.String()),
  style: Type.Optional(Type.String()),
  gateway: Type.Optional(gateway),
  simulator: Type.Optional(Type.Object({ file: Type.String(), services: Type.Optional(names) })),
  proxies: Type.Optional(Type.Array(proxy, { maxItems: 200 })),
  locales: Type.Record(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' }), Type.String()),
  files: Type.Record(Type.String(), file),
  fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  values: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String())))),
  queries: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ list: Type.Optional(Type.Array(Type.String())), load: Type.Optional(Type.Array(Type.String())) }),
    ),
  ),
  contributions: Type.Array(contribution),
})
