import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from '@fascia/sdk/host'
import type { OutputFile } from './output-file.ts'

/** Where `outFolder` keeps what other tools made there: declarations of the plugin's API. */
const OURS = ['web', 'server', 'locales']

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function removeOthers(outFolder: string, kept: ReadonlySet<string>): void {
  for (const part of OURS) {
    let names: string[] = []
    try {
      names = readdirSync(join(outFolder, part))
    } catch {
      continue
    }
    for (const name of names) if (!kept.has(`${part}/${name}`)) rmSync(join(outFolder, part, name), { recursive: true })
  }
}

/**
 * Writes a built plugin: its files, then the manifest in one step, then old files go. A host that watches the folder never meets a
 * manifest whose files are not there yet.
 */
export function writeOutput(outFolder: string, manifest: Manifest, files: readonly OutputFile[]): void {
  for (const { path, contents } of files) {
    const target = join(outFolder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, contents)
  }
  mkdirSync(outFolder, { recursive: true })
  const draft = join(outFolder, '.manifest.json.new')
  writeFileSync(draft, manifestText(manifest))
  renameSync(draft, join(outFolder, 'manifest.json'))
  removeOthers(outFolder, new Set(files.map(({ path }) => path)))
}
