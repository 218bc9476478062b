import type { Value } from '@fascia/sdk/common'
import { field, optional, resource } from '@fascia/sdk/shapes'

/** A kite of the example list. */
export const kiteType = resource('Fascia::Gallery::Kite', {
  id: field.id('ID'),
  name: field.text('Name'),
  status: field.status('Status', { flying: 'success', landed: 'stopped', tangled: 'warning', torn: 'danger' }),
  shape: field.text('Shape'),
  color: field.text('Color'),
  /** Why it is torn. */
  damage: optional(field.text('Damage')),
})
export type Kite = Value<typeof kiteType.schema>
