import { listedNames, type NameLookup } from '@fascia/sdk/gateway'
import { GROUPS } from './features.ts'

/** Cinder cannot be asked for several ids: one call lists the project's, and for administrators those of every project. */
function namesIn(path: string, list: string, one: string, microversion?: string): NameLookup {
  const version = microversion === undefined ? {} : { microversion }
  return listedNames({ of: ({ volume }) => volume, path, list, one, ofAll: { all_tenants: '1' }, ...version })
}

export const CINDER_NAMES: Readonly<Record<string, NameLookup>> = {
  'OS::Cinder::Volume': namesIn('/volumes', 'volumes', 'volume'),
  'OS::Cinder::Snapshot': namesIn('/snapshots', 'snapshots', 'snapshot'),
  'OS::Cinder::Group': namesIn('/groups', 'groups', 'group', GROUPS),
  'OS::Cinder::GroupSnapshot': namesIn('/group_snapshots', 'group_snapshots', 'group_snapshot', GROUPS),
}
