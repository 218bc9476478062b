import { defineRule } from '../rule.ts'

/** Lists that say nothing when they are empty, by the kind of requirement. */
const LISTS: Readonly<Record<string, 'rules' | 'of'>> = { policy: 'rules', all: 'of', any: 'of' }

function emptyIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const list = typeof fields.kind === 'string' && Object.hasOwn(LISTS, fields.kind) ? LISTS[fields.kind] : undefined
  const items = list === undefined ? undefined : fields[list]
  const own = Array.isArray(items) && items.length === 0 ? [`${String(fields.kind)}()`] : []
  return [...own, ...Object.values(fields).flatMap(emptyIn)]
}

export const requirementComplete = defineRule({
  id: 'requirement-complete',
  what: 'Every requirement names what it asks for.',
  docs: "policy('volume') without a rule holds for everybody, and any() without a requirement for nobody: neither is meant. Name at least one rule, such as policy('volume', 'backup:delete').",
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions.flatMap((contribution) =>
      emptyIn(contribution).map((call) => ({
        message: `${contribution.id} requires ${call} of nothing.`,
        file: 'web/plugin.ts',
      })),
    ),
})
