import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { NullableText, OptionalText, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A service of the catalogue, with its address in the session's region. */
export const CatalogService = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  url: NullableText,
  host: NullableText,
  region: NullableText,
})
export type CatalogService = Value<typeof CatalogService>

/** A service of the catalogue with all of its public endpoints. */
export const PublicService = Type.Object({
  type: Type.String(),
  name: Type.String(),
  endpoints: Type.Array(
    Type.Object({
      id: Type.Optional(Type.String()),
      interface: Type.String(),
      region: OptionalText,
      region_id: OptionalText,
      url: Type.String(),
    }),
  ),
})
export type PublicService = Value<typeof PublicService>

/** Who is signed in, and where. */
export const Scope = Type.Object({
  ...strings('id', 'username', 'user_domain_id', 'user_domain_name', 'project_id', 'project_name'),
  roles: Type.Array(Type.Object({ id: Type.Optional(Type.String()), name: Type.String() })),
  services_region: Type.String(),
  available_services_regions: Type.Array(Type.String()),
})
export type Scope = Value<typeof Scope>

/** The services of the project's catalogue. */
export const services = listCall('/api/keystone/services/', { item: CatalogService })
/** The services of the catalogue in all regions. */
export const catalog = getCall('/api/keystone/svc-catalog/', { answer: Type.Array(PublicService) })
/** The session, without its token. */
export const scope = getCall('/api/keystone/user-session/', { answer: Scope })
