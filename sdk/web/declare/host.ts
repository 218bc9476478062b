// For the shell, the build and the test kits (`@fascia/sdk/web/declare/host`); pure, as the whole folder is. Plugins and templates may not import it.

export { type CompleteDefinition, completeDefinition } from './complete-definition.ts'
export { contributionsOf } from './flatten.ts'
