import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file of a built plugin. `path` is relative to the manifest. */
export interface OutputFile {
  readonly path: string
  readonly contents: Uint8Array
}

/** `sha384-…` in base64, as Subresource Integrity writes it. */
export function integrityOf(contents: Uint8Array): string {
  return `sha384-${createHash('sha384').update(contents).digest('base64')}`
}

/**
 * The line for `FASCIA_HOME/trusted-plugins` or `FASCIA_TRUSTED_PLUGINS` that trusts the build in a folder: `name@sha384-…`, with the hash of
 * its manifest, which has those of all its files.
 */
export function trustLine(folder: string): string {
  const manifest = readFileSync(join(folder, 'manifest.json'))
  const { name }: { readonly name: string } = JSON.parse(manifest.toString())
  return `${name}@${integrityOf(manifest)}`
}

/** Puts a short hash of the contents into a name: `style.css` becomes `style-3f2a….css`. */
export function hashedName(name: string, contents: Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`
}
