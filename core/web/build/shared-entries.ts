import { createRequire } from 'node:module'
import { GROUPS, type Group, groupOf, patternFlyModules } from './groups.ts'

const require = createRequire(import.meta.url)

/** An entry of the build: one file that one or many specifiers of the import map name. */
export interface SharedEntry {
  readonly name: string
  readonly specifiers: readonly string[]
  /** The source of its module. */
  readonly code: string
}

/** CommonJS packages have no names that a bundler could see: the entry lists them. */
function commonJsEntry(name: string, specifier: string): SharedEntry {
  const names = Object.keys(require(specifier)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default')
  const code = [
    `import whole from ${JSON.stringify(specifier)}`,
    'export default whole',
    `export const { ${names.join(', ')} } = whole`,
  ].join('\n')
  return { name, specifiers: [specifier], code }
}

function esmEntry(name: string, specifier: string): SharedEntry {
  return { name, specifiers: [specifier], code: `export * from ${JSON.stringify(specifier)}` }
}

/** The modules of PatternFly that a group's file offers, one specifier each. */
function groupEntries(): readonly SharedEntry[] {
  const modules = (['@patternfly/react-core', '@patternfly/react-table'] as const).flatMap(patternFlyModules)
  return GROUPS.flatMap((group) => {
    const own = modules.filter(({ source }) => groupOf(`/${source}`) === group)
    const name = `patternfly-${group}`
    const specifiers = own.map(({ specifier }) => specifier)
    const all = own.map(({ source }) => `export * from ${JSON.stringify(source)}`).join('\n')
    if (group !== 'rest') return [{ name, specifiers, code: all }]
    // The page links the style sheets of the other groups. This one's comes with a dynamic import, as the bundler does it.
    const names = [...new Set(own.flatMap((module) => module.names))]
    const code = `const all = await import('virtual:shared/${name}-all')\nexport const { ${names.join(', ')} } = all`
    return [
      { name, specifiers, code },
      { name: `${name}-all`, specifiers: [], code: all },
    ]
  })
}

/** `@patternfly/react-core` itself, for bundles that import the package by its own name. */
function barrelEntry(name: string, specifier: string, groups: readonly Group[]): SharedEntry {
  const code = groups.map((group) => `export * from 'virtual:shared/patternfly-${group}'`).join('\n')
  return { name, specifiers: [specifier], code }
}

/** Every entry beside the shell's own. */
export function sharedEntries(): readonly SharedEntry[] {
  return [
    commonJsEntry('react', 'react'),
    commonJsEntry('react-jsx-runtime', 'react/jsx-runtime'),
    commonJsEntry('react-dom', 'react-dom'),
    commonJsEntry('react-dom-client', 'react-dom/client'),
    esmEntry('jotai', 'jotai'),
    esmEntry('sdk-common', '@fascia/sdk/common'),
    esmEntry('sdk-declare', '@fascia/sdk/web/declare'),
    esmEntry('sdk-web', '@fascia/sdk/web'),
    barrelEntry('patternfly-core', '@patternfly/react-core', GROUPS),
    {
      ...esmEntry('patternfly-table', '@patternfly/react-table'),
      code: "export * from '@patternfly/react-table'\nawait import('virtual:shared/tree-table-style')",
    },
    {
      name: 'tree-table-style',
      specifiers: [],
      code: "import '@patternfly/react-styles/css/components/Table/table-tree-view.css?late'",
    },
    ...groupEntries(),
  ]
}

/** Packages whose versions plugins are negotiated against. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const names = ['react', 'react-dom', 'jotai', '@patternfly/react-core', '@patternfly/react-table', '@fascia/sdk']
  return Object.fromEntries(names.map((name) => [name, require(`${name}/package.json`).version]))
}
