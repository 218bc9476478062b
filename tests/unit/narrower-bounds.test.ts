// A table: every bound that a contract puts on what a person enters, and whether the service has it too.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const BOUNDS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'format']

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The bounds of a schema and of what is in it: `dns ttl: minimum 1, maximum 2147483647`. */
function boundsIn(schema: unknown, plugin: string, name = ''): readonly string[] {
  if (!isSchema(schema)) return []
  const own = BOUNDS.filter((bound) => bound in schema).map((bound) => `${bound} ${JSON.stringify(schema[bound])}`)
  const { properties, items, anyOf, patternProperties } = schema
  return [
    ...(own.length > 0 ? [`${plugin} ${name}: ${own.join(', ')}`] : []),
    ...Object.entries(Object(properties)).flatMap(([key, part]) => boundsIn(part, plugin, key)),
    ...boundsIn(items, plugin, `${name}[]`),
    ...(Array.isArray(anyOf) ? anyOf : []).flatMap((part) => boundsIn(part, plugin, name)),
    ...Object.values(Object(patternProperties)).flatMap((part) => boundsIn(part, plugin, `${name}{}`)),
  ]
}

/** The bounds of the bodies of all calls that change something, each once. */
async function allBounds(): Promise<readonly string[]> {
  const paths = globSync('plugins/*/api/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'plugins/gallery/**'] })
  const found = await Promise.all(
    paths.map(async (path) => {
      const module: Schema = await import(pathToFileURL(resolve(root, path)).href)
      const calls = Object.values(module).filter(isSchema)
      const bodies = calls.filter(({ method, path: address }) => method !== 'GET' && typeof address === 'string')
      return bodies.flatMap(({ body }) => boundsIn(body, path.split('/')[1] ?? ''))
    }),
  )
  return [...new Set(found.flat())].toSorted()
}

/** Bounds that the service itself has, by its schema or by the size of its column. */
const OF_THE_SERVICE: readonly RegExp[] = [
  // A reference to nothing names nothing: every service refuses an empty one.
  /^\S+ \S*: minLength 1$/,
  // Lists of which one is needed at least, and lists of the gateway's own that would do nothing when empty.
  /^(container-infra|network) : minItems/,
  /^storage volume_types: minItems 1$/,
  /^identity (rules|remote): minItems 1$/,
  // Names and texts of columns of 255 characters.
  /^(compute|storage|lbaas|network|images|container-infra) (name|description|availability_zone|disabled_reason|device): (minLength 1, )?maxLength 255$/,
  /^compute id: minLength 1, maxLength 255$/,
  // Tags of servers, in the words of Nova.
  /^compute (added|removed)(: maxItems 50|\[\]: minLength 1, maxLength 60, pattern)/,
  /^container-infra \w+: (minLength 1, )?maxLength 255$/,
  /^container-infra name: minLength 1, maxLength 242, pattern/,
  /^images (container_format|disk_format|kernel|ramdisk|architecture): maxLength 255$/,
  /^images (prefix|properties_target): maxLength 80$/,
  /^network (dns_domain|dns_name|provider:physical_network): maxLength 255$/,
  /^lbaas (provider_name|rule_value): minLength 1, maxLength 255$/,
  // What the key manager keeps in one secret: `max_allowed_secret_in_bytes`.
  /^lbaas (certificate|private_key|intermediates): minLength 1, maxLength 20000$/,
  /^identity (name|id): minLength 1, maxLength (64|255)$/,
  /^identity remote_ids\[\]: minLength 1, maxLength 255$/,
  /^identity secret: minLength 1, maxLength 255$/,
  /^storage (container_name|host|identifier|image_name|key|provider|cipher|volume_type): (minLength 1, )?maxLength 255$/,
  /^object-storage dest_name: minLength 1, maxLength 1024$/,
  /^object-storage version: pattern/,
  /^orchestration stack_name: minLength 1, maxLength 255, pattern/,
  /^dns (description: maxLength 160|(name|ptrdname): (minLength 1, )?maxLength 255, pattern "\\\\\.\$"|email: maxLength 255, pattern)/,
  /^dns (masters|records): minItems 1$/,
  /^dns name: (minLength 1, maxLength 160|minLength 1, maxLength 255, pattern "\[\^\.\]\$")$/,
  /^dns (secret: minLength 1, maxLength 255|key: minLength 1, maxLength 160|(zone_transfer_request_id: minLength 1, |target_project_id: )maxLength 36)$/,
  /^dns (algorithm: enum \["hmac-md5"|scope: enum \["POOL")/,
  // Numbers.
  /^(compute|storage|network) \w+: minimum -1$/,
  /^compute (disk|swap|OS-FLV-EXT-DATA:ephemeral): minimum 0, maximum 2147483647$/,
  /^compute (ram|vcpus): minimum 1, maximum 2147483647$/,
  /^compute instance_count: minimum 1$/,
  /^container-infra ((min_)?node_count: minimum 0|max_batch_size: minimum 1|create_timeout: minimum 0|docker_volume_size: minimum 1)$/,
  /^container-infra apiserver_port: minimum 1024, maximum 65535$/,
  /^images min_(disk|ram): minimum 0, maximum 2147483647$/,
  /^lbaas (connection_limit: minimum -1|max_retries(_down)?: minimum 1, maximum 10|delay: minimum 0|timeout: minimum 0)$/,
  /^lbaas (monitor_port|protocol_port): minimum 1, maximum 65535$/,
  /^lbaas (weight: minimum 0, maximum 256|position: minimum 1, maximum 2147483647|timeout_\w+: minimum 0, maximum 31536000000)$/,
  /^network (min|max|default)_prefixlen: minimum 0, maximum 128$/,
  /^network default_quota: minimum 0, maximum 2147483647$/,
  /^network prefixes: minItems 1$/,
  /^lbaas redirect_http_code: enum \[301,302,303,307,308\]$/,
  /^network (max_burst_kbps|max_kbps|min_kbps|max_burst_kpps|max_kpps|min_kpps): minimum 0, maximum 2147483647$/,
  /^network (port_range_(min|max): minimum 0, maximum 65535|dscp_mark: minimum 0, maximum 56)$/,
  /^network (external|internal)_port: minLength 1, maxLength 11, pattern/,
  /^orchestration timeout_mins: minimum 1$/,
  /^storage (size|new_size): minimum 1$/,
  // Words of which the service knows no others.
  /^compute (disk_config|key_type|state|status|policies\[\]|migrate_type|console_type): enum/,
  /^compute policies: minItems 1, maxItems 1$/,
  /^images visibility: enum/,
  /^images image_url: format "uri"$/,
  /^dns type: enum \["PRIMARY","SECONDARY"\]$/,
  /^lbaas (action|compare_type|http_method|lb_algorithm): enum/,
  /^lbaas type: enum \["SOURCE_IP"/,
  /^lbaas type: enum \["HTTP"/,
  /^network (direction|ethertype|ip_version): enum/,
  /^network protocol: enum \["udp","tcp","dccp","icmp","ipv6-icmp","sctp"\]$/,
  /^storage (consumer|control_location|migration_policy): enum/,
]

/** Bounds that are narrower than the service's, with the row of the specification, or the reason. */
const NARROWER: readonly (readonly [bound: RegExp, why: string])[] = [
  [/^compute operation: enum/, 'COMPUTE-040: what the page offers of the many actions of a server'],
  [/^compute length: minimum 1$/, 'a part of a log has a line at least'],
  [
    /^compute password: (minLength 1, )?maxLength 255$/,
    'a bound of the gateway; Nova has none, and no guest takes a longer password',
  ],
  [/^container-infra coe: enum/, 'CINFRA-004'],
  [
    /^container-infra csr: minLength 1, maxLength 16384$/,
    'a bound of the gateway: a request of 16 KB has keys of any size',
  ],
  [/^container-infra (hard_limit: minimum 1|resource: enum)/, 'CINFRA-057'],
  [/^container-infra max_node_count: minimum 1$/, 'a maximum of 0 is none to Magnum'],
  [/^container-infra master_count: minimum 1, maximum 7$/, 'CINFRA-042'],
  [/^dns ttl: minimum [01], maximum 2147483647$/, 'DNS-017, DNS-024: a ttl is from 1, that of a PTR from 0'],
  [/^dns type: enum \["A"/, 'DNS-021'],
  [/^identity access_rules: maxLength/, 'a bound of the gateway, before rules are parsed'],
  [
    /^identity (admin_)?password: minLength 1, maxLength 4096$/,
    'a bound of the gateway: Keystone cuts at 54 bytes or refuses',
  ],
  [
    /^identity (claims\{\}: maxLength 4096|rules: minItems 1, maxItems 500)$/,
    'a bound of the gateway, which tries a mapping itself',
  ],
  [/^identity description: maxLength 255$/, 'IDP-026'],
  [/^identity email: maxLength 255$/, 'IDENT-019'],
  [/^identity expires_at: pattern/, 'the one form of a time that the page writes'],
  [/^identity type: enum/, 'IDP-059'],
  [/^images description: maxLength 255$/, 'IMAGE-035'],
  [/^images source_type: enum/, 'the sources of the form, no words of the service'],
  [/^network (device_id|device_owner): maxLength 100$/, 'NETP-044'],
  [/^network mtu: minimum 68$/, 'NETP-017'],
  [/^network segmentation_id: minimum 1, maximum 4094$/, 'NET-036: subports of VLAN'],
  [/^network (action|object_type): enum/, 'NETP-124'],
  [
    /^object-storage seconds: minimum 60, maximum 31536000$/,
    'a bound of the gateway: a link that cannot be taken back ends within a year',
  ],
  [
    /^object-storage (size|modified|segment_bytes|upload|content_type|filename): /,
    'bounds of the gateway, which makes names and headers of them',
  ],
  [/^orchestration action: enum/, 'STACKP-007: what the page offers of the actions of a stack'],
  [/^storage auth_key: minLength 1, maxLength 16$/, 'VOLP-040'],
  [/^storage transfer_id: minLength 1, maxLength 36$/, 'VOLP-040'],
  [/^storage key_size: minimum 1$/, 'VOLP-091'],
  [/^storage value: minLength 1, maxLength 255$/, 'VOLP-093'],
  [/^storage (disk_format|id_type|status): enum/, 'the choices of the forms: VOLP-036, VOLP-073, VOLP-074'],
]

it('names each bound of a form that is narrower than the service, with the row or the reason', async () => {
  const bounds = await allBounds()
  expect(bounds.length).toBeGreaterThan(150)
  const isKnown = (bound: string): boolean =>
    [...OF_THE_SERVICE, ...NARROWER.map(([pattern]) => pattern)].some((pattern) => pattern.test(bound))
  expect(bounds.filter((bound) => !isKnown(bound))).toEqual([])
  const isUsed = (pattern: RegExp): boolean => bounds.some((bound) => pattern.test(bound))
  expect(NARROWER.filter(([pattern]) => !isUsed(pattern)).map(([, why]) => why)).toEqual([])
})
