import { findNamedImports } from '../packed-imports.ts'
import { defineRule } from '../rule.ts'

export const storageDeclared = defineRule({
  id: 'storage-declared',
  what: 'A plugin that keeps values in the browser says so among its capabilities.',
  docs: 'The capabilities say what a plugin reaches, so that a deployer can judge it before it is installed. usePreference asks for definePlugin({ capabilities: { storage: true } }).',
  severity: 'error',
  check: ({ manifest, scripts }) =>
    findNamedImports(manifest.capabilities.storage ? [] : scripts)
      .filter(({ specifier, name }) => specifier.startsWith('@fascia/sdk/') && name === 'usePreference')
      .map(({ path }) => ({
        message:
          'usePreference keeps values in the browser, which the capabilities do not name. Write capabilities: { storage: true }.',
        file: path,
      })),
})
