import { get } from './kit.ts'
import { MOST_NAMES } from './list-names.ts'

export const STANDARD_POLICY = 'standard'
export const POLICIES = [
  { name: STANDARD_POLICY, aliases: 'standard, Policy-0', default: true },
  { name: 'archive', aliases: 'archive' },
]
/** Bytes of one object. */
export const LARGEST_OBJECT = 5_368_709_122

/** The capabilities of the cluster, above the version of its API. */
export const infoRoute = get('/object-store/info', { isPublic: true }, () => ({
  swift: {
    version: '2.30.0',
    account_listing_limit: MOST_NAMES,
    container_listing_limit: MOST_NAMES,
    max_container_name_length: 256,
    max_file_size: LARGEST_OBJECT,
    max_meta_count: 90,
    max_object_name_length: 1024,
    policies: POLICIES,
  },
}))
