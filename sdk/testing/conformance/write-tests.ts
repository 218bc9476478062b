import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is read of a built plugin's manifest. */
interface Contributions {
  readonly contributions: readonly { readonly kind: string; readonly id: string }[]
}

function callsConformance(folder: string): boolean {
  const place = join(folder, 'test')
  if (!existsSync(place)) return false
  return readdirSync(place)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .some((name) => readFileSync(join(place, name), 'utf8').includes('describeConformance('))
}

function panelsOf(manifest: string): readonly string[] {
  const { contributions }: Contributions = JSON.parse(readFileSync(manifest, 'utf8'))
  return contributions.flatMap(({ kind, id }) => (kind === 'panel' ? [id] : []))
}

/** The text of each generated file by its name. */
function textsOf(folder: string, panels: readonly string[]): ReadonlyMap<string, string> {
  const hasOptions = existsSync(join(folder, 'test', 'conformance.ts'))
  const head = (names: string): string => `import { resolve } from 'node:path'
import { ${names} } from '@fascia/testing'
`
  const options = hasOptions ? "import options from '../../test/conformance.ts'\n" : ''
  const spread = hasOptions ? '...options, ' : ''
  return new Map([
    [
      'panels.test.ts',
      `${head('describePanels')}
describePanels(resolve(import.meta.dirname, '../..'), ${JSON.stringify(panels)})
`,
    ],
    ...panels.map(
      (id) =>
        [
          `${id}.test.ts`,
          `${head('describeConformance')}${options}
describeConformance(resolve(import.meta.dirname, '../..'), { ${spread}panels: [${JSON.stringify(id)}] })
`,
        ] as const,
    ),
  ])
}

/**
 * Writes the files of a built plugin's generated tests to `.fascia/test`, one for each panel so that workers share them, and takes away
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
