import { isNode } from '../../source/parse-source.ts'
import { readModule } from '../read-module.ts'
import { defineRule } from '../rule.ts'
import { lineAt } from '../source-names.ts'

/** Properties that hold a microversion, and those that hold the name of a header. */
const VERSIONS = ['since', 'microversion', 'maximumVersion']
const HEADERS = ['legacyHeader']
const VERSION = /^(\d+(\.\d+)?|latest)$/
const HEADER = /^[A-Za-z][A-Za-z0-9-]*$/

function textOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function complaint(name: string, value: string): string | undefined {
  if (VERSIONS.includes(name) && !VERSION.test(value))
    return `${name} is ${JSON.stringify(value)}, which is no microversion. Write two numbers with a point: "2.51".`
  if (HEADERS.includes(name) && !HEADER.test(value))
    return `${name} is ${JSON.stringify(value)}, which is no name of a header. Write it as "X-Backup-API-Version".`
  return undefined
}

/** The versions that a requirement asks for: `apiVersion('compute', '2.51')`. */
function askedVersions(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { kind, min, max, version }: Readonly<Record<string, unknown>> = { ...value }
  const own = kind === 'apiVersion' ? [min, max, version].filter((one) => typeof one === 'string') : []
  return [...own, ...Object.values(value).flatMap(askedVersions)]
}

export const versionsForm = defineRule({
  id: 'versions-form',
  what: 'Microversions are two numbers with a point, and headers have names of headers.',
  docs: 'A microversion in another form, such as "2,51", is no version: a service refuses the request, and a requirement for it never holds. The rule reads since, microversion, maximumVersion and legacyHeader where they are written as texts, has(…) of a service, and apiVersion(…) requirements.',
  severity: 'error',
  check: ({ manifest, modules = [] }) => {
    const required = manifest.contributions.flatMap((contribution) =>
      askedVersions(contribution)
        .filter((version) => !VERSION.test(version))
        .map((version) => ({
          message: `${contribution.id} requires the version ${JSON.stringify(version)}, which is no microversion. Write two numbers with a point: "2.51".`,
          file: 'web/plugin.ts',
        })),
    )
    const written = modules.map(readModule).flatMap(({ path, text, nodes }) =>
      nodes.flatMap(({ type, key, value, start }) => {
        const given = textOf(value)
        const name = isNode(key) ? String(key.name ?? key.value) : ''
        const message = type === 'Property' && given !== undefined ? complaint(name, given) : undefined
        return message === undefined ? [] : [{ message, file: path, line: lineAt(text, start) }]
      }),
    )
    return [...required, ...written]
  },
})
