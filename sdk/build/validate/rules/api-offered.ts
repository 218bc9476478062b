import { defineRule } from '../rule.ts'

export const apiOffered = defineRule({
  id: 'api-offered',
  what: 'A package with an api/ says whether it offers it to other plugins.',
  docs: 'Without "exports" no plugin finds it. Other plugins import <name>/api/<module>, to extend types and to make calls with types. Add to package.json: "exports": { "./api/*": { "fascia-source": "./api/*.ts", "types": "./dist/api/*.d.ts", "default": "./dist/api/*.js" }, "./package.json": "./package.json" }. fascia pack compiles dist/api and takes "fascia-source" out. An api/ of the plugin\'s own needs only "exports" without it.',
  severity: 'warning',
  check: ({ packageJson, has }) =>
    !has('api') || packageJson.exports !== undefined
      ? []
      : [{ message: 'There is an api/, and no "exports" that offers it to other plugins.', file: 'package.json' }],
})
