import type { Value } from '@fascia/sdk/common'
import { table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = Type.String()

const Flavor = Type.Object({
  id: Text,
  name: Text,
  description: withDefault(Text, ''),
  enabled: withDefault(Type.Boolean(), true),
  flavor_profile_id: Text,
})
export type Flavor = Value<typeof Flavor>

export const flavorTable = table(Flavor, { owner: null, indexes: ['flavor_profile_id', 'name'] })

const FlavorProfile = Type.Object({
  id: Text,
  name: Text,
  provider_name: Text,
  /** JSON, as Octavia keeps it. */
  flavor_data: Text,
})
export type FlavorProfile = Value<typeof FlavorProfile>

export const flavorProfileTable = table(FlavorProfile, { owner: null })

const Zone = Type.Object({
  id: Text,
  name: Text,
  description: withDefault(Text, ''),
  enabled: withDefault(Type.Boolean(), true),
  availability_zone_profile_id: Text,
})

export const zoneTable = table(Zone, { owner: null, indexes: ['name'] })

const ZoneProfile = Type.Object({ id: Text, name: Text, provider_name: Text, availability_zone_data: Text })

export const zoneProfileTable = table(ZoneProfile, { owner: null })
