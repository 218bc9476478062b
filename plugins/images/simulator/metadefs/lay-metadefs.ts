import type { World } from '@fascia/sdk/simulator'
import type { ImageTables } from '../tables.ts'
import { keepResourceTypes } from './metadef-call.ts'
import { computeNamespaces } from './seed/compute.ts'
import { softwareNamespaces } from './seed/software.ts'

type Place = Parameters<World<ImageTables>>[0]

/** Loads the stock definitions, as an operator does once after Glance is installed. */
export function layMetadefs(place: Place): void {
  const at = place.timestamp()
  for (const seed of [...computeNamespaces, ...softwareNamespaces]) {
    const { namespace: id, resource_type_associations: associations, ...rest } = seed
    keepResourceTypes(place, associations)
    place.rows.metadefs.add({
      ...rest,
      id,
      visibility: 'public',
      protected: true,
      owner: place.people.projects.admin,
      associations,
      created_at: at,
      updated_at: at,
    })
  }
}
