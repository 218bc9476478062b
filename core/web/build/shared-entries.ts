import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { AT_ONCE, GROUPS, type Group, groupOf, type PatternFlyModule, patternFlyModules } from './groups.ts'

const require = createRequire(import.meta.url)

const SDK_WEB = resolve(import.meta.dirname, '../../../sdk/web')
const TABLE = '@patternfly/react-table'
/** The shell's page has a style of its own. */
const PAGE_STYLE = '@patternfly/react-styles/css/components/Page/page.css'
/** What the shell's own tables do without: it comes with the tables of plugins. */
const LATE_STYLES = ['table-grid', 'table-tree-view']
/** What the shell's own tables do with: they are written on PatternFly's markup. */
const TABLE_STYLE = '@patternfly/react-styles/css/components/Table/table.css'

/** Before a specifier that the build leaves to the import map. */
export const THROUGH_MAP = 'through-map:'

/** An entry of the build: one file that one or many specifiers of the import map name. */
export interface SharedEntry {
  readonly name: string
  readonly specifiers: readonly string[]
  /** The source of its module. */
  readonly code: string
}

/**
 * Hooks that make a component draw again by itself, deep inside a view: as plugins have them, each marks whose component is drawing, so that
 * an endless loop there is known by name on the next load. The shell's and the SDK's own are React's.
 */
const MARKED_HOOKS: Readonly<Record<string, readonly string[]>> = {
  react: ['useState', 'useReducer', 'useSyncExternalStore', 'useContext', 'use'],
  jotai: ['useAtom', 'useAtomValue'],
}

function markedHooks(specifier: string): string {
  const names = MARKED_HOOKS[specifier]
  if (!names) return 'const marked = {}'
  const pairs = names.map((name) => `${name}: (...given) => (markDrawing(), hooks.${name}(...given))`)
  return [
    "import { markDrawing } from '@fascia/sdk/web/host'",
    `import * as hooks from ${JSON.stringify(specifier)}`,
    `const marked = { ${pairs.join(', ')} }`,
  ].join('\n')
}

/** CommonJS packages have no names that a bundler could see: the entry lists them. `more` are the specifiers and names of packages that the same file offers. */
function commonJsEntry(
  name: string,
  specifier: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): SharedEntry {
  const names = Object.keys(require(specifier)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default')
  const code = [
    `import original from ${JSON.stringify(specifier)}`,
    markedHooks(specifier),
    'const whole = { ...original, ...marked }',
    'export default whole',
    `export const { ${names.join(', ')} } = whole`,
    ...Object.entries(more).flatMap(([other, own], index) => [
      `import more${index} from ${JSON.stringify(other)}`,
      `export const { ${own.join(', ')} } = more${index}`,
    ]),
  ].join('\n')
  return { name, specifiers: [specifier, ...Object.keys(more)], code }
}

function esmEntry(name: string, specifier: string): SharedEntry {
  const marked = MARKED_HOOKS[specifier]
    ? [markedHooks(specifier), `export const { ${MARKED_HOOKS[specifier].join(', ')} } = marked`]
    : []
  return { name, specifiers: [specifier], code: [`export * from ${JSON.stringify(specifier)}`, ...marked].join('\n') }
}

/** The doors that almost every plugin opens, in one file: a name that two of them have is the same thing. */
function sdkEntry(): SharedEntry {
  const specifiers = ['@fascia/sdk/common', '@fascia/sdk/web/declare', '@fascia/sdk/web']
  return { name: 'sdk', specifiers, code: specifiers.map((one) => `export * from ${JSON.stringify(one)}`).join('\n') }
}

/** Doors of the SDK that few pages open: each comes with its own style sheet when it is first opened. */
export const LATE_DOORS = ['chart', 'form', 'metadata', 'server-view', 'wizard'] as const

/** The values that a door's literal list names. */
function namesOf(door: string): readonly string[] {
  const list = readFileSync(join(SDK_WEB, door, 'index.ts'), 'utf8')
  return [...list.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

function lateDoor(door: string): readonly SharedEntry[] {
  const specifier = `@fascia/sdk/web/${door}`
  const name = `sdk-${door}`
  return [
    {
      name,
      specifiers: [specifier],
      code: `const all = await import('virtual:shared/${name}-all')\nexport const { ${namesOf(door).join(', ')} } = all`,
    },
    { name: `${name}-all`, specifiers: [], code: `export * from '${specifier}'\nimport '${specifier}/style.css'` },
  ]
}

/** Style sheets that come with a group although none of its modules names them any more. */
function lateStyles(group: Group): readonly string[] {
  if (group === 'table') return LATE_STYLES.map((name) => `@patternfly/react-styles/css/components/Table/${name}.css`)
  return group === 'rest' ? [PAGE_STYLE] : []
}

/** The modules of PatternFly that a group's file offers, one specifier each; React is in the file of those that every page has. */
function groupEntries(): readonly SharedEntry[] {
  const modules = (['@patternfly/react-core', '@patternfly/react-table'] as const).flatMap(patternFlyModules)
  const exportsOf = (own: readonly PatternFlyModule[]): string =>
    own
      .filter(({ names }) => names.length > 0)
      .map(({ source, names }) => `export { ${names.join(', ')} } from ${JSON.stringify(source)}`)
      .join('\n')
  const atOnce = modules.filter(({ source }) => AT_ONCE.some((group) => group === groupOf(`/${source}`)))
  // With React, which whatever draws them imports: one file less to wait for.
  const react = commonJsEntry('react', 'react', { 'react/jsx-runtime': ['jsx', 'jsxs'] })
  const early: SharedEntry = {
    name: 'react',
    specifiers: [...react.specifiers, ...atOnce.map(({ specifier }) => specifier)],
    code: `${react.code}\n${exportsOf(atOnce)}\nimport '${TABLE_STYLE}'`,
  }
  const late = GROUPS.filter((group) => !AT_ONCE.includes(group)).flatMap((group) => {
    const own = modules.filter(({ source }) => groupOf(`/${source}`) === group)
    const name = `patternfly-${group}`
    const specifiers = [...(group === 'table' ? [TABLE] : []), ...own.map(({ specifier }) => specifier)]
    const all = exportsOf(own)
    // Its style sheet comes with a dynamic import, as the bundler does it.
    const names = [...new Set(own.flatMap((module) => module.names))]
    const code = `const all = await import('virtual:shared/${name}-all')\nexport const { ${names.join(', ')} } = all`
    return [
      { name, specifiers, code },
      {
        name: `${name}-all`,
        specifiers: [],
        code: [all, ...lateStyles(group).map((style) => `import '${style}?late'`)].join('\n'),
      },
    ]
  })
  return [early, ...late]
}

/**
 * `@patternfly/react-core` itself, for bundles that import the package by its own name. Two modules may export one name (`FocusTrap` is also
 * among the helpers) and the table package has helpers of the same names: each name is taken once, from the first group that has it.
 */
function barrelEntry(): SharedEntry {
  const modules = patternFlyModules('@patternfly/react-core')
  const taken = new Set<string>()
  const lines = GROUPS.map((group) => {
    const ofGroup = modules.filter(({ source }) => groupOf(`/${source}`) === group)
    const own = [...new Set(ofGroup.flatMap((module) => module.names))].filter((name) => !taken.has(name))
    for (const name of own) taken.add(name)
    // Through the import map, like a plugin: an import within the build would make a second file of each group.
    return `export { ${own.join(', ')} } from ${JSON.stringify(`${THROUGH_MAP}${ofGroup[0]?.specifier}`)}`
  })
  return { name: 'patternfly-core', specifiers: ['@patternfly/react-core'], code: lines.join('\n') }
}

/** Every entry beside the shell's own. */
export function sharedEntries(): readonly SharedEntry[] {
  return [
    commonJsEntry('react-dom', 'react-dom'),
    commonJsEntry('react-dom-client', 'react-dom/client'),
    esmEntry('jotai', 'jotai'),
    sdkEntry(),
    ...LATE_DOORS.flatMap(lateDoor),
    barrelEntry(),
    ...groupEntries(),
  ]
}

/** Packages whose versions plugins are negotiated against. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const names = ['react', 'react-dom', 'jotai', '@patternfly/react-core', '@patternfly/react-table', '@fascia/sdk']
  return Object.fromEntries(names.map((name) => [name, require(`${name}/package.json`).version]))
}
