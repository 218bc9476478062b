import { respondRaw } from '@fascia/sdk/simulator'
import { ALLOWED_DIGESTS } from './access/temporary-address.ts'
import { METADATA_LIMITS } from './headers.ts'
import { get } from './kit.ts'
import { MOST_NAMES } from './list-names.ts'

export const STANDARD_POLICY = 'standard'
export const POLICIES = [
  { name: STANDARD_POLICY, aliases: 'standard, Policy-0', default: true },
  { name: 'archive', aliases: 'archive' },
]
export const LONGEST_CONTAINER_NAME = 256
/** Bytes of one object. */
export const LARGEST_OBJECT = 5_368_709_122

/** The capabilities of the cluster, above the version of its API. */
const infoRoute = get('/object-store/info', { isPublic: true }, () => ({
  swift: {
    version: '2.30.0',
    account_listing_limit: MOST_NAMES,
    container_listing_limit: MOST_NAMES,
    max_container_name_length: LONGEST_CONTAINER_NAME,
    max_file_size: LARGEST_OBJECT,
    max_meta_count: METADATA_LIMITS.count,
    max_meta_name_length: METADATA_LIMITS.name,
    max_meta_overall_size: METADATA_LIMITS.size,
    max_meta_value_length: METADATA_LIMITS.value,
    max_object_name_length: 1024,
    policies: POLICIES,
  },
  account_quotas: {},
  bulk_delete: { max_deletes_per_request: 10_000, max_failed_deletes: 1000 },
  bulk_upload: { max_containers_per_extraction: 10_000, max_failed_extractions: 1000 },
  container_quotas: {},
  tempurl: { allowed_digests: ALLOWED_DIGESTS, methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] },
}))

const healthRoute = get('/object-store/healthcheck', { isPublic: true }, () =>
  respondRaw(200, 'OK', { 'content-type': 'text/plain; charset=UTF-8' }),
)

/** What answers without a token, above the version of the API. */
export const publicDocuments = [infoRoute, healthRoute]
