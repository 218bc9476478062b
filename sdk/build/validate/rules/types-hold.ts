import { defineRule } from '../rule.ts'

export const typesHold = defineRule({
  id: 'types-hold',
  what: 'The compiler finds no error in the source of the plugin.',
  docs: 'The build only strips types. validate also runs tsc with the tsconfig.json of the plugin, where there is one, and reports each error with its file and line. Install typescript beside the plugin.',
  severity: 'error',
  check: ({ compile }) => compile?.() ?? [],
})
