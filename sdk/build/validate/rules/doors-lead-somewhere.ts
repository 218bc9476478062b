import { isLazyMark } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'

function doorsIn(value: unknown): string[] {
  if (isLazyMark(value)) return [value.module]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(doorsIn)
}

export const doorsLeadSomewhere = defineRule({
  id: 'doors-lead-somewhere',
  what: 'Every module that a contribution loads is among the files.',
  docs: 'A page whose module is missing shows an error in its place. Run fascia build again.',
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions.flatMap((contribution) =>
      doorsIn(contribution)
        .filter((module) => !(module in manifest.files))
        .map((module) => ({ message: `${contribution.id} loads ${module}, which is not among the files.` })),
    ),
})
