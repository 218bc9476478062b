import type { Plugin, Rolldown } from 'vite'

const MODULE = 'virtual:late-styles'
const ID = `\0${MODULE}`
/** In place of the list of style sheets in the code of an entry, until the chunks are known. */
const PLACEHOLDER = '__LATE_STYLES__'

const CODE = `
const linked = new Map()
function link(file) {
  const { href } = new URL(file, import.meta.url)
  const known = [...document.querySelectorAll('link[rel="stylesheet"]')].find((one) => one.href === href)
  if (known?.sheet) return undefined
  const element = known ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', () => reject(new TypeError('The style sheet ' + href + ' could not be loaded.')))
  })
  if (!known) document.head.append(element)
  return loaded
}
export function linkStyles(files) {
  return Promise.all(files.map((file) => {
    if (!linked.has(file)) linked.set(file, link(file))
    return linked.get(file)
  }))
}
`

/** The lines of an entry that make it wait for the style sheets of all that it imports: those that are not on every page. */
export const LATE_STYLES: readonly string[] = [
  `import { linkStyles } from '${MODULE}'`,
  `await linkStyles(${PLACEHOLDER})`,
]

/** The style sheets of a chunk and of what it imports statically, in the order in which they apply. */
export function stylesOf(
  bundle: Rolldown.OutputBundle,
  file: string,
  seen: Set<string> = new Set(),
): readonly string[] {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return []
  seen.add(file)
  return [
    ...new Set([
      ...chunk.imports.flatMap((next) => stylesOf(bundle, next, seen)),
      ...(chunk.viteMetadata?.importedCss ?? []),
    ]),
  ]
}

/**
 * Lets entries bring their style sheets: the bundler links those of modules that are imported dynamically, and leaves those of entries to the page. The name of a
 * chunk contains a hash of the names of its style sheets, so what is filled in here is part of the name already.
 */
export function lateStyles(): Plugin {
  return {
    name: 'fascia-late-styles',
    resolveId: (source) => (source === MODULE ? ID : undefined),
    load: (id) => (id === ID ? CODE : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const main = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'main')
        const early = new Set(main ? stylesOf(bundle, main.fileName) : [])
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.code.includes(PLACEHOLDER)) continue
          const styles = stylesOf(bundle, output.fileName).filter((file) => !early.has(file))
          output.code = output.code.replaceAll(PLACEHOLDER, JSON.stringify(styles))
        }
      },
    },
  }
}
