import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is read of a built plugin's manifest. */
interface Contribution {
  readonly kind: string
  readonly id: string
  readonly path?: string
  /** The type that a panel lists. */
  readonly lists?: string
  /** The type that an action is of. */
  readonly target?: string
}

/** The generated files of a panel. */
interface PanelFiles {
  readonly id: string
  /** Whether the actions have a file of their own. */
  readonly isSplit: boolean
}

/** A list with more actions has them in a file of their own, so that workers share what takes longest. */
const MOST_ACTIONS_BESIDE = 8

function callsConformance(folder: string): boolean {
  const place = join(folder, 'test')
  if (!existsSync(place)) return false
  return readdirSync(place)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(join(place, name), 'utf8').includes('describeConformance('))
}

function panelsOf(manifest: string): readonly PanelFiles[] {
  const { contributions }: { readonly contributions: readonly Contribution[] } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  const panels = contributions.filter(({ kind }) => kind === 'panel')
  const actions = contributions.filter(({ kind }) => kind === 'itemAction' || kind === 'batchAction')
  return panels.map(({ id, lists }) => {
    const ofType = panels.filter((panel) => lists !== undefined && panel.lists === lists)
    const tried = ofType.find(({ path }) => path?.startsWith('/project/')) ?? ofType[0]
    const count = actions.filter(({ target }) => target === lists).length
    return { id, isSplit: tried?.id === id && count > MOST_ACTIONS_BESIDE }
  })
}

/** The text of each generated file by its name. */
function textsOf(folder: string, panels: readonly PanelFiles[]): ReadonlyMap<string, string> {
  const hasOptions = existsSync(join(folder, 'test', 'conformance.ts'))
  const head = (names: string): string => `import { resolve } from 'node:path'
import { ${names} } from '@fascia/testing'
`
  const options = hasOptions ? "import options from '../../test/conformance.ts'\n" : ''
  const spread = hasOptions ? '...options, ' : ''
  const call = (id: string, parts?: string): string => `${head('describeConformance')}${options}
describeConformance(resolve(import.meta.dirname, '../..'), { ${spread}panels: [${JSON.stringify(id)}]${parts ? `, ${parts}` : ''} })
`
  return new Map([
    [
      'plugin.test.ts',
      `${head('describePlugin')}
describePlugin(resolve(import.meta.dirname, '../..'), ${JSON.stringify(panels.map(({ id }) => id))})
`,
    ],
    ...panels.flatMap(({ id, isSplit }) =>
      isSplit
        ? [
            [`${id}.test.ts`, call(id, "parts: ['pages']")] as const,
            [`${id}.actions.test.ts`, call(id, "parts: ['actions']")] as const,
          ]
        : [[`${id}.test.ts`, call(id)] as const],
    ),
  ])
}

/**
 * Writes the files of a built plugin's generated tests to `.fascia/test`, one for each panel so that workers share them, another for many actions, and takes away
 * those of panels that are gone. Writes none for a plugin that is not built, or whose own tests call `describeConformance`.
 */
export function writeConformanceTests(folder: string): void {
  const manifest = join(folder, 'dist', 'manifest.json')
  const place = join(folder, '.fascia', 'test')
  const isMade = existsSync(manifest) && !callsConformance(folder)
  const texts = isMade ? textsOf(folder, panelsOf(manifest)) : new Map<string, string>()
  if (texts.size > 0) mkdirSync(place, { recursive: true })
  for (const name of existsSync(place) ? readdirSync(place) : []) if (!texts.has(name)) rmSync(join(place, name))
  for (const [name, text] of texts) {
    const file = join(place, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
