import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { AT_ONCE, type Group, groupOf, patternFlyModules } from './groups.ts'

const require = createRequire(import.meta.url)
const root = (name: string): string => dirname(require.resolve(`${name}/package.json`))
const IMPORT = /(?:from|import) ['"]([^'"]+)['"]/g

/** The file of PatternFly that a module imports; undefined for style sheets and for what is not PatternFly's. */
function fileOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.replace(/^@patternfly\/[\w-]+/, (name) => root(name))
  if (!path.includes('/@patternfly/') || path.endsWith('.css')) return undefined
  return [`${path}.js`, path, join(path, 'index.js')].find((file) => {
    try {
      return file.endsWith('.js') && readFileSync(file).length > 0
    } catch {
      return false
    }
  })
}

const importsOf = new Map<string, readonly string[]>()
function imports(file: string): readonly string[] {
  const known = importsOf.get(file)
  if (known) return known
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, one = '']) => fileOf(one, file) ?? [])
  importsOf.set(file, found)
  return found
}

/** The files that the modules of a group need, with what those need. An index passes on more than is used of it, so only what has a group of its own is taken from one. */
function reached(group: Group): ReadonlySet<string> {
  const core = root('@patternfly/react-core')
  const own = patternFlyModules('@patternfly/react-core')
    .map(({ source }) => source.replace('@patternfly/react-core', core))
    .filter((file) => groupOf(file) === group)
  const seen = new Set(own)
  for (const file of seen)
    for (const next of imports(file)) if (groupOf(next) === group || !groupOf(next)) seen.add(next)
  return new Set([...seen, ...[...seen].flatMap(imports)])
}

it('has dialogs, tabs and forms each come alone: none needs a file of another, nor an icon that two of them have', () => {
  const late = (['tabs', 'form', 'dialog'] as const).map((group) => [group, reached(group)] as const)
  const early = new Set(AT_ONCE.flatMap((group) => [...reached(group)]))
  const wanted = late.flatMap(([group, files]) =>
    [...files].flatMap((file) => {
      const home = groupOf(file)
      const others = late.filter(([other, those]) => other !== group && (home === other || (!home && those.has(file))))
      return early.has(file) || home === group || others.length === 0
        ? []
        : [`${group}: ${file.split('/@patternfly/')[1]}`]
    }),
  )
  expect(wanted).toEqual([])
})

it('has the style of toolbars on every page, and the names of its classes with the toolbars that use them', () => {
  const toolbar = '/node_modules/@patternfly/react-styles/css/components/Toolbar/toolbar'
  expect([groupOf(`${toolbar}.css`), groupOf(`${toolbar}.mjs`)]).toEqual(['frame', 'rest'])
})
