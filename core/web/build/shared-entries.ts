import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { AT_ONCE, GROUPS, type Group, groupOf, type PatternFlyModule, patternFlyModules } from './groups.ts'
import { LATE_STYLES } from './late-styles.ts'
import { WRITTEN } from './trim-base.ts'

const require = createRequire(import.meta.url)

const SDK = resolve(import.meta.dirname, '../../../sdk')
/** A package of views beside the SDK, which plugins share as its doors. */
const SERVER_VIEW = 'server-view'
/** Doors that are not in a folder of their names. */
const FOLDERS: Readonly<Record<string, string>> = { [SERVER_VIEW]: SERVER_VIEW, wizard: 'web/form/wizard' }
const TABLE = '@patternfly/react-table'

function styleOf(file: string): string {
  return `@patternfly/react-styles/css/components/${file}`
}

/** The shell's page has a style of its own. */
const PAGE_STYLE = styleOf('Page/page.css')
/** What the shell's own tables do without: it comes with the tables of plugins. */
const TABLE_LAYOUTS = ['table-grid', 'table-tree-view']
/** What the shell's own tables, toolbars and side navigation do with: they are written on PatternFly's markup. */
const OWN_STYLES = ['Table/table.css', ...Object.keys(WRITTEN)].map(styleOf)

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

/** Declares the constant `name`: the marked hooks of a module. */
function markedHooks(specifier: string, name: string): string {
  const pairs = (MARKED_HOOKS[specifier] ?? []).map(
    (hook) => `${hook}: (...given) => (markDrawing(), ${name}Hooks.${hook}(...given))`,
  )
  return [`import * as ${name}Hooks from ${JSON.stringify(specifier)}`, `const ${name} = { ${pairs.join(', ')} }`].join(
    '\n',
  )
}

/** CommonJS packages have no names that a bundler could see: the entry lists them. */
function namesIn(specifier: string): readonly string[] {
  return Object.keys(require(specifier)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default')
}

function commonJsEntry(name: string, specifier: string): SharedEntry {
  const code = [
    `import original from ${JSON.stringify(specifier)}`,
    'export default original',
    `export const { ${namesIn(specifier).join(', ')} } = original`,
  ].join('\n')
  return { name, specifiers: [specifier], code }
}

/** Doors of the SDK that almost every plugin opens. */
const EARLY_DOORS = ['@fascia/sdk/common', '@fascia/sdk/web/declare', '@fascia/sdk/web'] as const

/**
 * What almost every plugin imports, in one file: React, jotai, the first doors of the SDK, and the modules of PatternFly that every page has.
 * A name that two of them have is the same thing. Each file more is one more answer to wait for.
 */
function earlyEntry(modules: readonly PatternFlyModule[]): SharedEntry {
  const jsx = ['jsx', 'jsxs']
  const code = [
    "import { markDrawing } from '@fascia/sdk/web/host'",
    "import original from 'react'",
    markedHooks('react', 'marked'),
    'const react = { ...original, ...marked }',
    'export default react',
    `export const { ${namesIn('react').join(', ')} } = react`,
    "import runtime from 'react/jsx-runtime'",
    `export const { ${jsx.join(', ')} } = runtime`,
    "export * from 'jotai'",
    markedHooks('jotai', 'markedAtoms'),
    `export const { ${MARKED_HOOKS.jotai?.join(', ')} } = markedAtoms`,
    ...EARLY_DOORS.map((door) => `export * from ${JSON.stringify(door)}`),
    exportsOf(modules),
    ...OWN_STYLES.map((style) => `import '${style}'`),
  ].join('\n')
  const specifiers = [
    'react',
    'react/jsx-runtime',
    'jotai',
    ...EARLY_DOORS,
    ...modules.map(({ specifier }) => specifier),
  ]
  return { name: 'shared', specifiers, code }
}

/** Doors of the SDK and of packages beside it that few pages open, those that are opened together in one file: each comes with its style sheet when it is first opened. */
export const LATE_DOORS = [['form', 'metadata'], ['wizard'], ['chart'], [SERVER_VIEW]] as const

/** The values that a door's literal list names, groups of them included. */
function namesOf(door: string): readonly string[] {
  const list = readFileSync(join(SDK, FOLDERS[door] ?? `web/${door}`, 'index.ts'), 'utf8')
  const names = [...list.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, listed = '']) => listed.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  return [...names, ...[...list.matchAll(/export \* as (\w+)/g)].flatMap(([, group]) => group ?? [])]
}

function specifierOf(door: string): string {
  return door === SERVER_VIEW ? `@fascia/${door}` : `@fascia/sdk/web/${door}`
}

function lateEntry(doors: readonly string[]): SharedEntry {
  const specifiers = doors.map(specifierOf)
  const code = [
    ...doors.map((door) => `export { ${namesOf(door).join(', ')} } from '${specifierOf(door)}'`),
    ...specifiers.map((specifier) => `import '${specifier}/style.css'`),
    ...LATE_STYLES,
  ].join('\n')
  return { name: `sdk-${doors[0]}`, specifiers, code }
}

/** Style sheets that come with a group although none of its modules names them any more. */
function extraStyles(group: Group): readonly string[] {
  if (group === 'table') return TABLE_LAYOUTS.map((name) => styleOf(`Table/${name}.css`))
  return group === 'rest' ? [PAGE_STYLE, ...Object.keys(WRITTEN).map(styleOf)] : []
}

function exportsOf(modules: readonly PatternFlyModule[]): string {
  return modules
    .filter(({ names }) => names.length > 0)
    .map(({ source, names }) => `export { ${names.join(', ')} } from ${JSON.stringify(source)}`)
    .join('\n')
}

/** The modules of PatternFly that a group's file offers, one specifier each; those that every page has are in the early entry. */
function groupEntries(): readonly SharedEntry[] {
  const modules = (['@patternfly/react-core', '@patternfly/react-table'] as const).flatMap(patternFlyModules)
  const ofAll = modules.filter(({ source }) => AT_ONCE.some((group) => group === groupOf(`/${source}`)))
  // One file cannot offer two things of one name: those of the SDK come first.
  const taken = new Set(namesOf('.'))
  const isTaken = ({ names }: PatternFlyModule): boolean => names.some((name) => taken.has(name))
  const early = earlyEntry(ofAll.filter((module) => !isTaken(module)))
  const apart = ofAll.filter(isTaken)
  const second: SharedEntry = {
    name: 'patternfly-early',
    specifiers: apart.map(({ specifier }) => specifier),
    code: exportsOf(apart),
  }
  const late = GROUPS.filter((group) => !AT_ONCE.includes(group)).map((group): SharedEntry => {
    const own = modules.filter(({ source }) => groupOf(`/${source}`) === group)
    const name = `patternfly-${group}`
    const specifiers = [...(group === 'table' ? [TABLE] : []), ...own.map(({ specifier }) => specifier)]
    const styles = extraStyles(group).map((style) => `import '${style}?late'`)
    return { name, specifiers, code: [exportsOf(own), ...styles, ...LATE_STYLES].join('\n') }
  })
  return [early, second, ...late]
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
    ...LATE_DOORS.map(lateEntry),
    barrelEntry(),
    ...groupEntries(),
  ]
}

/** Packages whose versions plugins are negotiated against. */
export function sharedVersions(): Readonly<Record<string, string>> {
  const ours = ['@fascia/sdk', '@fascia/server-view']
  const names = ['react', 'react-dom', 'jotai', '@patternfly/react-core', '@patternfly/react-table', ...ours]
  return Object.fromEntries(names.map((name) => [name, require(`${name}/package.json`).version]))
}
