import type { Value } from '@fascia/sdk/common'
import { id, optional, resource, status, text } from '@fascia/sdk/shapes'

/** A kite of the example list. */
export const kiteType = resource('Fascia::Gallery::Kite', {
  id: id('ID'),
  name: text('Name'),
  status: status('Status', { flying: 'success', landed: 'stopped', tangled: 'warning', torn: 'danger' }),
  shape: text('Shape'),
  color: text('Color'),
  /** Why it is torn. */
  damage: optional(text('Damage')),
})
export type Kite = Value<typeof kiteType.schema>
