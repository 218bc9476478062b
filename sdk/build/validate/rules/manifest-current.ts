import type { Manifest, ManifestContribution } from '@fascia/sdk/host'
import { defineRule, type Problem } from '../rule.ts'

/** A contribution without what the bundler names: only what the author wrote counts here. */
function essence(contribution: ManifestContribution): string {
  return JSON.stringify(contribution, (key, value: unknown) => (key === 'module' ? '' : value))
}

function keyed({ contributions }: Manifest): ReadonlyMap<string, string> {
  return new Map(contributions.map((item) => [`${item.kind} ${item.id} ${item.target ?? ''}`.trim(), essence(item)]))
}

function changedContributions(built: Manifest, fresh: Manifest): string[] {
  const before = keyed(built)
  const after = keyed(fresh)
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}

function staleness(built: Manifest, fresh: Manifest): Problem[] {
  if (JSON.stringify(built) === JSON.stringify(fresh)) return []
  const contributions = changedContributions(built, fresh)
  if (contributions.length > 0)
    return contributions.map((name) => ({ message: `${name} is not what the source declares.`, file: 'web/plugin.ts' }))
  const files = Object.keys(fresh.files).filter((path) => built.files[path]?.integrity !== fresh.files[path]?.integrity)
  return [{ message: `The source gives other files: ${files.join(', ') || 'package.json changed'}.` }]
}

export const manifestCurrent = defineRule({
  id: 'manifest-current',
  what: 'The manifest is what the source says.',
  docs: 'The manifest is generated. After an edit, run fascia build; until then the host would show what the source no longer says. A build made with --development counts as stale too.',
  severity: 'error',
  check: ({ manifest, fresh }) => (fresh ? staleness(manifest, fresh) : []),
})
