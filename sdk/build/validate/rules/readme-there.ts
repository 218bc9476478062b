import { defineRule } from '../rule.ts'

export const readmeThere = defineRule({
  id: 'readme-there',
  what: 'The plugin has a README.md.',
  docs: 'It says what a person sees, what the plugin offers to others, and how to run it alone.',
  severity: 'error',
  check: ({ has }) => (has('README.md') ? [] : [{ message: 'README.md is missing.', file: 'README.md' }]),
})
