import { kindFacts } from '@fascia/sdk/host'
import { defineRule } from '../rule.ts'

export const kindKnown = defineRule({
  id: 'kind-known',
  what: 'Every contribution is of a kind that the SDK knows.',
  docs: 'A host shows nothing of a kind that it does not know, and says KIND_UNKNOWN. Use the kinds of definePlugin; a manifest is never written by hand.',
  severity: 'error',
  check: ({ manifest }) =>
    manifest.contributions
      .filter(({ kind }) => kindFacts(kind) === undefined)
      .map(({ id, kind }) => ({ message: `${id} is of the unknown kind ${kind}.` })),
})
