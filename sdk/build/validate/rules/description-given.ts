import { defineRule } from '../rule.ts'

export const descriptionGiven = defineRule({
  id: 'description-given',
  what: 'The package says in a sentence what it is.',
  docs: 'The plugin inspector shows "description" of package.json beside the name.',
  severity: 'warning',
  check: ({ packageJson }) =>
    packageJson.description ? [] : [{ message: 'package.json has no "description".', file: 'package.json' }],
})
