import { table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Flavor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: withDefault(Type.String(), ''),
  enabled: withDefault(Type.Boolean(), true),
  service_type: Type.String(),
  /** The ids of its profiles. */
  service_profiles: withDefault(Type.Array(Type.String()), []),
})
export const flavorTable = table(Flavor, { owner: null })

const Profile = Type.Object({
  id: Type.String(),
  description: withDefault(Type.String(), ''),
  driver: withDefault(Type.String(), ''),
  enabled: withDefault(Type.Boolean(), true),
  metainfo: withDefault(Type.String(), ''),
})
export const serviceProfileTable = table(Profile, { owner: null })
