import type { ManifestContribution } from '../../../common/index.ts'
import { defineRule } from '../rule.ts'

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/** The gateway paths that a contribution calls without code, whatever its kind. */
function pathsOf({
  kind,
  source,
  behaviour,
  path,
  defaults,
  ofProject,
  namespaces,
  resourceTypes,
  extensions,
  version,
}: ManifestContribution): string[] {
  const paths = [
    field(source, 'list'),
    field(source, 'load'),
    field(field(behaviour, 'request'), 'path'),
    kind === 'limitGroup' ? path : undefined,
    field(behaviour, 'path'),
    field(defaults, 'path'),
    field(ofProject, 'path'),
    ...(kind === 'metadataDefinitions' ? [namespaces, resourceTypes] : []),
    ...(kind === 'service' ? [extensions, version] : []),
  ]
  return paths.filter((path) => typeof path === 'string')
}

function covers(declared: string, path: string): boolean {
  const prefix = declared.endsWith('/') ? declared : `${declared}/`
  return path === declared || `${path}/`.startsWith(prefix)
}

export const apiDeclared = defineRule({
  id: 'api-declared',
  what: 'Every gateway path that the plugin calls by declaration is among its capabilities.',
  docs: 'The SDK refuses calls that capabilities.api does not cover. Name each path in definePlugin({ capabilities: { api: [...] } }); a path covers everything below it.',
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions.flatMap((contribution) =>
      pathsOf(contribution)
        .filter((path) => !manifest.capabilities.api.some((declared) => covers(declared, path)))
        .map((path) => ({
          message: `${contribution.id} calls ${path}, which capabilities.api does not cover.`,
          file: 'web/plugin.ts',
        })),
    ),
})
