import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import { fingerprintFolder } from './fingerprint-folder.ts'

export interface ManifestCache {
  read(): Manifest | undefined
  write(manifest: Manifest): void
}

const NOTHING: ManifestCache = { read: () => undefined, write: () => {} }

function modulesAbove(folder: string): string | undefined {
  const place = join(folder, 'node_modules')
  if (existsSync(place)) return place
  const above = dirname(folder)
  return above === folder ? undefined : modulesAbove(above)
}

let sdk: string | undefined

/** What composes the manifest: when it changes, nothing that was kept counts. */
function sdkFingerprint(): string {
  if (sdk === undefined) {
    const root = dirname(fileURLToPath(import.meta.resolve('@fascia/sdk/package.json')))
    const folders = ['build', 'common', 'web/declare']
      .map((name) => join(root, name))
      .filter((path) => existsSync(path))
    sdk = folders.map(fingerprintFolder).join('-')
  }
  return sdk
}

/**
 * Keeps the composed manifest of a plugin below the nearest `node_modules/.cache`, under a fingerprint of its source and of the SDK: a test
 * run composes only what was edited. Without a `node_modules` above the folder nothing is kept.
 */
export function createManifestCache(folder: string): ManifestCache {
  const modules = modulesAbove(folder)
  if (modules === undefined) return NOTHING
  const key = `${fingerprintFolder(folder).slice(0, 32)}-${sdkFingerprint().slice(0, 16)}`
  const file = join(modules, '.cache', 'fascia', 'manifests', `${key}.json`)
  return {
    read() {
      if (!existsSync(file)) return undefined
      try {
        return parseManifest(JSON.parse(readFileSync(file, 'utf8')))
      } catch (cause) {
        if (isFault(cause) || cause instanceof SyntaxError) return undefined
        throw cause
      }
    },
    write(manifest) {
      mkdirSync(dirname(file), { recursive: true })
      // Several workers may compose the same plugin at once; none may read half a file.
      const scratch = `${file}.${process.pid}`
      writeFileSync(scratch, JSON.stringify(manifest))
      renameSync(scratch, file)
    },
  }
}
