import type { AnyService } from '../../services/mounted-service.ts'
import { type IdentitySituation, newIdentityId } from '../identity-call.ts'

const INTERFACES = ['public', 'internal', 'admin']

/** Brings the catalogue up to date: an entry for each loaded service in each region, none for a plugin that is not installed any more. Entries that users added are kept. */
export function syncCatalog(
  situation: IdentitySituation,
  services: readonly AnyService[],
  regions: readonly string[],
): void {
  const { rows } = situation
  for (const id of regions) if (!rows.regions.get(id)) rows.regions.add({ id, description: '', parent_region_id: null })
  for (const entry of rows.services.find({ is_simulated: true })) {
    if (services.some(({ type }) => type === entry.type)) continue
    for (const { id } of rows.endpoints.find({ service_id: entry.id })) rows.endpoints.remove(id)
    rows.services.remove(entry.id)
  }
  for (const { type, name, endpoint, isGlobal } of services) {
    if (rows.services.find({ type, is_simulated: true }).length > 0) continue
    const service = rows.services.add({
      id: newIdentityId(situation),
      name,
      type,
      description: '',
      enabled: true,
      is_simulated: true,
    })
    const path = endpoint.replace(':project', '$(project_id)s')
    for (const region of regions)
      for (const kind of INTERFACES)
        rows.endpoints.add({
          id: newIdentityId(situation),
          service_id: service.id,
          region_id: region,
          interface: kind,
          url: `$(origin)s${isGlobal ? '' : `/${region}`}${path}`,
          enabled: true,
        })
  }
}
