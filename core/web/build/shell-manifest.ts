import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import type { ShellBuild } from '../../common/shell-build.ts'
import { keepBuilds } from './keep-builds.ts'
import type { SharedEntry } from './shared-entries.ts'

export interface ShellManifestOptions {
  readonly entries: readonly SharedEntry[]
  readonly versions: Readonly<Record<string, string>>
  /** Whether each file has its compressed forms beside it; true when absent. */
  readonly isCompressed?: boolean
}

const COMPRESSED = /\.(js|css|svg|json)$/

/** The page carries one for each file: the shorter hash makes it a good deal lighter. */
function integrityOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Every chunk that a file needs before it runs. */
function staticImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const next of chunk.imports) staticImports(bundle, next, seen)
  return seen
}

function stylesOf(bundle: Rolldown.OutputBundle, file: string): readonly string[] {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
}

function describe(bundle: Rolldown.OutputBundle, options: ShellManifestOptions, folder: string): ShellBuild {
  const outputs = Object.values(bundle)
  const fileOf = (name: string): string => {
    const named = outputs.filter((output) => output.type === 'chunk').filter((chunk) => chunk.name === name)
    const chunk = named.find(({ isEntry }) => isEntry) ?? named[0]
    return chunk?.fileName ?? ''
  }
  const files = outputs.map(({ fileName }) => fileName).filter((file) => !file.endsWith('.json'))
  const script = fileOf('main')
  const scripts = [...staticImports(bundle, script)]
  // The other font is for letters that few pages show.
  const fonts = files.filter((file) => /-latin-wght-.*\.woff2$/.test(file))
  return {
    script,
    styles: [...new Set([...scripts].reverse().flatMap((file) => stylesOf(bundle, file)))],
    preload: [...scripts.filter((file) => file !== script), ...fonts],
    imports: Object.fromEntries(
      options.entries.flatMap(({ name, specifiers }) => specifiers.map((specifier) => [specifier, fileOf(name)])),
    ),
    integrity: Object.fromEntries(files.sort().map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
    versions: options.versions,
  }
}

/** What builds write, by its hashed name; files of the public folder have none. */
const HASHED = /-[\w-]{8}\.(js|css|woff2)(\.(br|gz))?$/

/** A build that is ended half way leaves no half file under the name. */
function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.next`, content)
  renameSync(`${file}.next`, file)
}

/** Makes the compressed forms; a hashed name whose forms are there already has the same contents. */
function compress(folder: string, files: readonly string[]): void {
  for (const file of files.filter((name) => COMPRESSED.test(name))) {
    const path = join(folder, file)
    if (HASHED.test(file) && existsSync(`${path}.br`) && existsSync(`${path}.gz`)) continue
    const content = readFileSync(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeWhole(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeWhole(`${path}.br`, brotliCompressSync(content, quality))
  }
}

/** Writes `shell.json`, and the compressed forms of every file beside it. */
export function shellManifest(options: ShellManifestOptions): Plugin {
  return {
    name: 'fascia-shell-manifest',
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => fileName)
      if (options.isCompressed ?? true) compress(dir, files)
      writeWhole(join(dir, 'shell.json'), `${JSON.stringify(describe(bundle, options, dir), null, 2)}\n`)
      const kept = keepBuilds(dir, files)
      for (const file of readdirSync(dir))
        if (HASHED.test(file) && !kept.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(dir, file))
    },
  }
}
