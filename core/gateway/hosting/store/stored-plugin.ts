import type { Manifest, ManifestFile } from '@fascia/sdk/host'
import type { Refusal } from '@fascia/sdk/manifest'

/** A file whose bytes are what the manifest says; they are kept, so that a later change on disk is never served. */
export interface VerifiedFile extends ManifestFile {
  readonly path: string
  readonly contents: Buffer
}

/** A plugin folder as it was read: whole and verified, or refused with the reason. */
export interface StoredPlugin {
  readonly folder: string
  readonly isFirstParty: boolean
  /** The package's name; the folder's where the manifest cannot be read. */
  readonly name: string
  readonly area: string
  readonly version: string
  /** Absent when it cannot be read. */
  readonly manifest?: Manifest
  /** The hash of the manifest, `sha384-…`; absent when it cannot be read. */
  readonly integrity?: string
  /** By path; empty when the plugin is refused. */
  readonly files: ReadonlyMap<string, VerifiedFile>
  readonly refusal?: Refusal
  /** Changes whenever anything of the plugin does. */
  readonly fingerprint: string
}
