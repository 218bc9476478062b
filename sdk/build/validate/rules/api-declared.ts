import { kindFacts, type ManifestContribution } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'
import { valueAt } from '../value-at.ts'

/** The gateway paths that a contribution calls without code. */
function pathsOf(contribution: ManifestContribution): string[] {
  const fields = kindFacts(contribution.kind)?.addresses ?? []
  return fields.map((path) => valueAt(contribution, path)).filter((path) => typeof path === 'string')
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
