import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { Metafile } from 'esbuild'
import { parseSync } from 'oxc-parser'
import type { OutputFile } from '../output/output-file.ts'

/** Files of a bundle, as its metafile names them. */
export interface BundleFiles {
  readonly files: readonly OutputFile[]
  readonly metafile: Metafile
}

/** A file without code of its own, whose exports are all from one chunk. */
interface Facade {
  readonly path: string
  readonly chunk: string
  /** The chunk's name of each export. */
  readonly names: ReadonlyMap<string, string>
}

/** As long as esbuild's. */
const HASH_LENGTH = 8

const decoder = new TextDecoder()
const encoder = new TextEncoder()

function moduleOf(path: string, contents: Uint8Array): ReturnType<typeof parseSync>['module'] {
  return parseSync(path, decoder.decode(contents)).module
}

function facadeOf({ path, contents }: OutputFile, { outputs }: Metafile): Facade | undefined {
  const output = outputs[path]
  const hasCode = Object.values(output?.inputs ?? {}).some(({ bytesInOutput }) => bytesInOutput > 0)
  if (output?.entryPoint === undefined || hasCode) return undefined
  const exported = moduleOf(path, contents).staticExports.flatMap(({ entries }) => entries)
  const from = [...new Set(exported.map(({ moduleRequest }) => moduleRequest?.value))]
  const names = exported.flatMap(({ exportName, importName }) =>
    exportName.name && importName.name ? [[exportName.name, importName.name] as const] : [],
  )
  if (from.length !== 1 || !from[0]?.startsWith('./') || names.length !== exported.length) return undefined
  return { path, chunk: `${dirname(path)}/${from[0].slice(2)}`, names: new Map(names) }
}

/** The text of the chunk, which exports under the names of the facade too; undefined where it has these names already for something else. */
function foldedText({ chunk, names }: Facade, contents: Uint8Array): string | undefined {
  const text = decoder.decode(contents)
  const clauses = moduleOf(chunk, contents).staticExports
  const known = new Map(
    clauses.flatMap(({ entries }) => entries.map(({ exportName, localName }) => [exportName.name, localName.name])),
  )
  const added = [...names].filter(([name, own]) => name !== own)
  if (added.some(([name]) => known.has(name))) return undefined
  const end = text.lastIndexOf('}', clauses.at(-1)?.end)
  const list = added.map(([name, own]) => `,${known.get(own)} as ${name}`).join('')
  return text.slice(0, end) + list + text.slice(end)
}

/** Puts other paths in place of paths, in imports, in the list of outputs and in the names of files and their source maps. */
function renamed(
  { files, metafile: { inputs, outputs } }: BundleFiles,
  paths: ReadonlyMap<string, string>,
): BundleFiles {
  const named = (path: string): string => {
    const [, script = path, map = ''] = /^(.*\.js)(\.map)?$/.exec(path) ?? []
    return (paths.get(script) ?? script) + map
  }
  const bases = new Map([...paths].map(([from, to]) => [`./${basename(from)}`, `./${basename(to)}`]))
  return {
    files: files.map(({ path, contents }) => {
      if (!path.endsWith('.js')) return { path: named(path), contents }
      const text = decoder.decode(contents).replace(/(["'])(\.\/[\w.-]+)\1/g, (whole, quote: string, from: string) => {
        const to = bases.get(from)
        return to === undefined ? whole : quote + to + quote
      })
      return { path: named(path), contents: encoder.encode(text) }
    }),
    metafile: {
      inputs,
      outputs: Object.fromEntries(
        Object.entries(outputs).map(([path, output]) => [
          named(path),
          { ...output, imports: output.imports.map((found) => ({ ...found, path: named(found.path) })) },
        ]),
      ),
    },
  }
}

/** Puts the code of the chunk into the facade: one file takes the place of both, under the name of the facade. */
function fold({ files, metafile }: BundleFiles, facade: Facade, text: string): BundleFiles {
  const { path, chunk } = facade
  const { [path]: own, [`${path}.map`]: _map, [chunk]: code, ...outputs } = metafile.outputs
  if (!own || !code) return { files, metafile }
  const kept = files.filter((file) => file.path !== path && file.path !== `${path}.map`)
  const contents = encoder.encode(text)
  const whole = {
    files: kept.map((file) => (file.path === chunk ? { path: chunk, contents } : file)),
    metafile: {
      inputs: metafile.inputs,
      outputs: {
        ...outputs,
        [chunk]: {
          ...code,
          ...(own.entryPoint === undefined ? {} : { entryPoint: own.entryPoint }),
          exports: [...new Set([...code.exports, ...own.exports])],
          bytes: contents.byteLength,
        },
      },
    },
  }
  return renamed(whole, new Map([[chunk, path]]))
}

/** The name by the contents of the file and of all that it can reach: files may name each other in a circle. */
function hashedPaths({ files, metafile: { outputs } }: BundleFiles): ReadonlyMap<string, string> {
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  const own = new Map(
    scripts.map(({ path, contents }) => [path, createHash('sha256').update(contents).digest('hex')] as const),
  )
  return new Map(
    scripts.map(({ path }) => {
      const reached = new Set([path])
      for (const one of reached)
        for (const found of outputs[one]?.imports ?? []) if (own.has(found.path)) reached.add(found.path)
      const hash = createHash('sha256').update([path, ...[...reached].map((one) => own.get(one)).sort()].join('\n'))
      const number = hash.digest().readBigUInt64BE().toString(36).padStart(HASH_LENGTH, '0')
      return [path, path.replace(/-\w{8}\.js$/, `-${number.slice(-HASH_LENGTH).toUpperCase()}.js`)] as const
    }),
  )
}

/**
 * Makes one file of each file that only passes on what a chunk has, and of that chunk: of the plugin's entry with what its doors use of it, and of doors that are
 * also imported. Files are named by their contents again.
 */
export function foldFacades(bundle: BundleFiles, entry: string): BundleFiles {
  const isEntry = ({ path }: Facade): boolean => bundle.metafile.outputs[path]?.entryPoint === entry
  const facades = bundle.files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap((file) => facadeOf(file, bundle.metafile) ?? [])
    .sort((one, other) => Number(isEntry(other)) - Number(isEntry(one)) || (one.path < other.path ? -1 : 1))
  // A chunk goes into one file: other facades of it stay as they are.
  const first = facades.filter(({ chunk }, index) => facades.findIndex((other) => other.chunk === chunk) === index)
  const folded = first.reduce((all, facade) => {
    const code = all.files.find(({ path }) => path === facade.chunk)
    const text = code && foldedText(facade, code.contents)
    return text === undefined ? all : fold(all, facade, text)
  }, bundle)
  return folded === bundle ? bundle : renamed(folded, hashedPaths(folded))
}
