import type { Plugin, parseSync, Rolldown } from 'vite'

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
 * The code of the chunk with the exports and the waiting of the entry, which passes on what the chunk and the chunks that it imports have; undefined
 * where the entry has more to it.
 */
function foldedCode(
  entry: Rolldown.OutputChunk,
  chunk: Rolldown.OutputChunk,
  parse: typeof parseSync,
): string | undefined {
  const own = new Map(
    parse(chunk.fileName, chunk.code).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, localName }) => [exportName.name, localName.name] as const),
    ),
  )
  const { staticImports, staticExports } = parse(entry.fileName, entry.code).module
  const [, waiter, styles] = /\bawait (\S+?)\((\[[^\]]*\])\)/.exec(entry.code) ?? []
  const wait = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ localName, importName }) =>
      localName.value === waiter ? [`import{${importName.name} as linkStyles$}from"${moduleRequest.value}"`] : [],
    ),
  )
  const lines = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, importName, moduleRequest }) => {
      const from = moduleRequest?.value.replace('./', '')
      if (own.has(exportName.name)) return undefined
      if (from === chunk.fileName) return `export{${own.get(importName.name)} as ${exportName.name}}`
      if (from === undefined || !chunk.imports.includes(from)) return undefined
      return `export{${importName.name} as ${exportName.name}}from"./${from}"`
    }),
  )
  if (wait.length !== 1 || lines.includes(undefined)) return undefined
  return `${chunk.code.trimEnd()}\n${[...wait, `await linkStyles$(${styles})`, ...lines].join(';')};\n`
}

/**
 * Lets entries bring their style sheets: the bundler links those of modules that are imported dynamically, and leaves those of entries to the page. An entry that
 * only passes on what the chunk of its name has becomes one file with it. The name of a chunk contains a hash of the names of its style sheets and of its
 * imports, and here of the source of its entry: what is filled in is part of the name already. So it must not depend on what else the page loads.
 *
 * @param home the chunk whose style sheets every page links.
 */
export function lateStyles(
  entries: readonly { readonly name: string; readonly code: string }[],
  parse: typeof parseSync,
  home: string,
): Plugin {
  const sources = new Map(entries.map(({ name, code }) => [name, code]))
  return {
    name: 'fascia-late-styles',
    resolveId: (source) => (source === MODULE ? ID : undefined),
    load: (id) => (id === ID ? CODE : undefined),
    augmentChunkHash: ({ name, isEntry }) => (isEntry ? undefined : sources.get(name)),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const early = new Set(
          chunks
            .filter(({ name, isEntry }) => name === home && !isEntry)
            .flatMap(({ fileName }) => stylesOf(bundle, fileName)),
        )
        for (const entry of chunks.filter(({ code }) => code.includes(PLACEHOLDER))) {
          const styles = stylesOf(bundle, entry.fileName).filter((file) => !early.has(file))
          entry.code = entry.code.replaceAll(PLACEHOLDER, JSON.stringify(styles))
          const chunk = chunks.find(({ name, fileName }) => name === entry.name && fileName !== entry.fileName)
          const folded = chunk && foldedCode(entry, chunk, parse)
          if (!chunk || folded === undefined) continue
          chunk.code = folded
          delete bundle[entry.fileName]
        }
      },
    },
  }
}
