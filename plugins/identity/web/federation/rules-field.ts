import { field } from '@fascia/sdk/web/declare'
import { problemOfRules } from './read-rules.ts'

/** What the forms of a mapping ask for besides what their calls take. */
export const NO_RULES = { rules_text: '' }

/** The rules of a mapping as JSON text, with what is wrong in it and a trial beside it [IDP-049]. */
export const RULES_FIELD = field.own<string, { readonly rules_text: string }, object, unknown>(
  'Rules',
  () => import('./rules-editor.tsx'),
  {
    isRequired: true,
    help: 'JSON: what an account has elsewhere, and which user, groups and projects it gets here.',
    messages: { required: 'Give the rules.' },
    check: ({ values: { rules_text } }) => problemOfRules(rules_text),
  },
)
