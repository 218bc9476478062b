import { textField } from '@fascia/sdk/web/declare'
import { problemOfRules } from './parse-rules.ts'

/** What the forms of a mapping ask for besides what their calls take. */
export const NO_RULES = { rules_text: '' }

/** The rules of a mapping as JSON text [IDP-049]. */
export const RULES_FIELD = textField('Rules', {
  control: 'textarea',
  rows: 14,
  isRequired: true,
  help: 'JSON: what an account has elsewhere, and which user, groups and projects it gets here.',
  messages: { required: 'Give the rules.' },
  check: ({ values: { rules_text } }: { readonly values: { readonly rules_text?: string } }) =>
    problemOfRules(rules_text),
})
