/** Modules that the host gives every plugin, one copy of each: their specifiers stay in the bundle, and the import map answers them. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@patternfly/react-core',
  '@patternfly/react-table',
  '@fascia/sdk/common',
  '@fascia/sdk/web',
  '@fascia/sdk/web/chart',
  '@fascia/sdk/web/declare',
  '@fascia/sdk/web/form',
  '@fascia/sdk/web/metadata',
  '@fascia/sdk/web/wizard',
  '@fascia/server-view',
] as const

/** Packages of which a bundle must hold no copy. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'jotai',
  '@patternfly/react-core',
  '@patternfly/react-table',
  '@fascia/sdk',
  '@fascia/server-view',
] as const

/** Packages that the shell and the SDK keep to themselves, so that a major of theirs breaks no plugin; each with what to use. */
export const PRIVATE_PACKAGES: Readonly<Record<string, string>> = {
  'react-router': 'Link, useRoute and Navigation of @fascia/sdk/web',
  'react-router-dom': 'Link, useRoute and Navigation of @fascia/sdk/web',
  '@tanstack/react-query': 'useCall, useAnswer, useResource and useResourceList of @fascia/sdk/web',
  '@tanstack/react-table': 'DataTable of @fascia/sdk/web',
  '@tanstack/react-virtual': 'DataTable of @fascia/sdk/web',
  i18next: 'useT of @fascia/sdk/web',
  'react-i18next': 'useT of @fascia/sdk/web',
  tsyringe: 'useService of @fascia/sdk/web',
  'reflect-metadata': 'useService of @fascia/sdk/web',
  '@fascia/core': 'the public names of @fascia/sdk',
}

/** The package that a specifier belongs to: `@patternfly/react-core/dist/x` is of `@patternfly/react-core`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** PatternFly by component: the build names these in place of the whole package. */
const PATTERNFLY_MODULE = /^@patternfly\/react-(core|table)\/dist\/dynamic\/[\w/.-]+$/

/** Whether the shell shares this module with plugins, so that their bundles leave it out. */
export function isSharedModule(specifier: string): boolean {
  return (SHARED_MODULES as readonly string[]).includes(specifier) || PATTERNFLY_MODULE.test(specifier)
}

/** Whether the shell shares modules of this package with plugins. */
export function isSharedPackage(name: string): boolean {
  return (SHARED_PACKAGES as readonly string[]).includes(name)
}
