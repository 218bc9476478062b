import { defineRule } from '../rule.ts'

export const helpGiven = defineRule({
  id: 'help-given',
  what: 'Each panel in the navigation has a help text.',
  docs: 'Give the panel "help": two to five sentences on what the page is for, what its main actions do and what its words mean. The button Help above the page shows it; without a text there is no button.',
  severity: 'warning',
  check: ({ manifest }) =>
    manifest.contributions
      .filter(({ kind, nav, help }) => kind === 'panel' && nav !== undefined && help === undefined)
      .map(({ id }) => ({ message: `${id} has no help.`, file: 'web/plugin.ts' })),
})
