import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

/** Sources of the host. Tests, their fixtures and what serves tests alone may speak of services. */
const HOST = /^(core|sdk)\/.*\.[jt]sx?$/
const FOR_TESTS = /\.test\.tsx?$|\/fixture\/|\/test-|^(core|sdk)\/testing\//

/** Types and areas of services. */
const AREAS = [
  ...['compute', 'placement', 'images?', 'networks?', 'volumes?', 'storage', 'block-storage', 'object-store'],
  ...[
    'load-balancer',
    'lbaas',
    'dns',
    'metering',
    'share',
    'instance-ha',
    'object-storage',
    'orchestration',
    'key-manager',
    'metric',
    'container-infra',
    'baremetal',
  ],
  ...['instances', 'servers', 'flavors?', 'hypervisors?', 'aggregates?', 'snapshots?', 'routers', 'metadefs?'],
  ...['keypairs?', 'server-groups?', 'security-groups?', 'floating-ips?', 'subnets?', 'backups?', 'loadbalancers?'],
].join('|')

/**
 * What names a service in code: a type code, the name of its project, its type or area as a whole text or key, a setting of it, and what a page calls
 * its resources. Keystone is core's own.
 */
const WORDS: readonly RegExp[] = [
  /\bOS::(?!Keystone::)[A-Z]\w*::/,
  /\b(nova|cinder|neutron|glance|swift|octavia|designate|magnum|heat|barbican|gnocchi)\b/i,
  /\bvolumev[23]\b/,
  new RegExp(`(['"\`])(${AREAS})\\1`),
  /\b[A-Z_]*(INSTANCE|IMAGE|HYPERVISOR|VOLUME|FLAVOR|BOOT)S?_[A-Z]+/,
  /\b(Instance|Volume|Flavor|Hypervisor|Floating IP|Security Group)s?\b/,
  /(?<=^\s*)(compute|network|volumes?|placement|orchestration|dns|flavors?)(?=\??:\s)/,
]

interface Exception {
  readonly file: RegExp
  /** Which of the words; all when absent. */
  readonly word?: RegExp
  readonly why: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    file: /^sdk\/common\/service-type\.ts$/,
    why: 'the types that OpenStack publishes, with their aliases in catalogues',
  },
  {
    file: /^core\/gateway\/upstream\/protocols\.ts$/,
    why: 'how published services number versions and page; plugins add theirs',
  },
  {
    file: /^(sdk\/gateway\/cloud|core\/gateway\/upstream\/create-cloud)\.ts$/,
    why: 'short names of published types on Cloud, beside service(type) for any',
  },
  {
    file: /^sdk\/simulator\/(dialect\/|index\.ts$)/,
    why: 'dialects of lists and faults, each called after the project that speaks it',
  },
  { file: /^sdk\/build\/validate\/rules\//, why: 'examples in the documentation of rules' },
  { file: /^((sdk|core)\/web|sdk\/server-view)\//, word: /^['"]image['"]$/, why: 'a type of input in HTML' },
  { file: /^core\/web\/preferences\//, word: /^'storage'$/, why: 'an event of the browser' },
]

/** The code of a source without its comments; lines keep their numbers. */
function withoutComments(source: string): readonly string[] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ')
  return source
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|[\s;{}(,])\/\/[^\n]*/g, blank)
    .split('\n')
}

/** Finds what the host knows of a service: that is the business of the plugin that owns it. */
export function serviceWordFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths
    .filter((path) => HOST.test(path) && !FOR_TESTS.test(path))
    .flatMap((path) =>
      withoutComments(readFileSync(join(root, path), 'utf8')).flatMap((line, index) =>
        WORDS.flatMap((word) => word.exec(line)?.[0] ?? [])
          .filter((found) => !EXCEPTIONS.some(({ file, word }) => file.test(path) && (word?.test(found) ?? true)))
          .map((found) => ({ path, line: index + 1, message: `the host knows no service: ${found}` })),
      ),
    )
}
