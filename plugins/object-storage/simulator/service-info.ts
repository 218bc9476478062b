import { respondRaw } from '@fascia/sdk/simulator'
import { ALLOWED_DIGESTS } from './access/signature.ts'
import { METADATA_LIMITS } from './headers.ts'
import { get } from './kit.ts'
import { MANIFEST_LIMITS } from './large/segment.ts'
import { MOST_NAMES } from './list-names.ts'
import { VERSION_FLAGS } from './versions/versions.ts'

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
  dlo: { max_segments: 10_000 },
  formpost: { allowed_digests: ALLOWED_DIGESTS },
  slo: {
    max_manifest_segments: MANIFEST_LIMITS.segments,
    max_manifest_size: MANIFEST_LIMITS.bytes,
    min_segment_size: 1,
  },
  staticweb: {},
  object_versioning: {},
  versioned_writes: { allowed_flags: VERSION_FLAGS },
  crossdomain: {},
  tempurl: { allowed_digests: ALLOWED_DIGESTS, methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] },
}))

const healthRoute = get('/object-store/healthcheck', { isPublic: true }, () =>
  respondRaw(200, 'OK', { 'content-type': 'text/plain; charset=UTF-8' }),
)

const CROSS_DOMAIN = `<?xml version="1.0"?>
<!DOCTYPE cross-domain-policy SYSTEM "http://www.adobe.com/xml/dtds/cross-domain-policy.dtd" >
<cross-domain-policy>
<allow-access-from domain="*" secure="false" />
</cross-domain-policy>`

const crossDomainRoute = get('/object-store/crossdomain.xml', { isPublic: true }, () =>
  respondRaw(200, CROSS_DOMAIN, { 'content-type': 'application/xml' }),
)

/** What answers without a token, above the version of the API. */
export const publicDocuments = [infoRoute, healthRoute, crossDomainRoute]
