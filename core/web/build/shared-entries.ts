import { createRequire } from 'node:module'
import { GROUPS, type Group, groupOf, patternFlyModules } from './groups.ts'

const require = createRequire(import.meta.url)

const TABLE = '@patternfly/react-table'
/** The shell's page has a style of its own. */
const PAGE_STYLE = '@patternfly/react-styles/css/components/Page/page.css'
/** The groups whose style sheets every page links. */
const LINKED: readonly Group[] = ['frame', 'list']
/** What the shell's own tables do without: it comes with the tables of plugins. */
const LATE_STYLES = ['table-grid', 'table-tree-view']

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

function isTable(specifier: string): boolean {
  return specifier.startsWith(TABLE)
}

/** The modules of PatternFly that a group's file offers, one specifier each. */
function groupEntries(): readonly SharedEntry[] {
  const modules = (['@patternfly/react-core', '@patternfly/react-table'] as const).flatMap(patternFlyModules)
  return GROUPS.flatMap((group) => {
    const own = modules.filter(({ source }) => groupOf(`/${source}`) === group)
    const name = `patternfly-${group}`
    const specifiers = own.map(({ specifier }) => specifier).filter((specifier) => !isTable(specifier))
    const all = own.map(({ source }) => `export * from ${JSON.stringify(source)}`).join('\n')
    if (LINKED.includes(group)) return [{ name, specifiers, code: all }]
    // Its style sheet comes with a dynamic import, as the bundler does it.
    const names = [...new Set(own.flatMap((module) => module.names))]
    const code = `const all = await import('virtual:shared/${name}-all')\nexport const { ${names.join(', ')} } = all`
    return [
      { name, specifiers, code },
      { name: `${name}-all`, specifiers: [], code: group === 'rest' ? `${all}\nimport '${PAGE_STYLE}?late'` : all },
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
      name: 'patternfly-table',
      specifiers: [
        TABLE,
        ...patternFlyModules(TABLE)
          .filter(({ source }) => groupOf(`/${source}`) !== undefined)
          .map(({ specifier }) => specifier),
      ],
      code: `export * from ${JSON.stringify(TABLE)}\nawait import('virtual:shared/table-late-style')`,
    },
    {
      name: 'table-late-style',
      specifiers: [],
      code: LATE_STYLES.map((name) => `import '@patternfly/react-styles/css/components/Table/${name}.css?late'`).join(
        '\n',
      ),
    },
    ...groupEntries(),
  ]
}

/** Packages whose versions plugins are negotiated against. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const names = ['react', 'react-dom', 'jotai', '@patternfly/react-core', '@patternfly/react-table', '@fascia/sdk']
  return Object.fromEntries(names.map((name) => [name, require(`${name}/package.json`).version]))
}
