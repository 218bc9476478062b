import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import { parseManifest, refusal } from '@fascia/sdk/manifest'
import type { StoredPlugin, VerifiedFile } from './stored-plugin.ts'

const MANIFEST = 'manifest.json'

/** The place of a plugin folder's manifest: the folder, or its `dist`; undefined when there is none. */
export function manifestFolder(folder: string): string | undefined {
  return [folder, join(folder, 'dist')].find((place) => existsSync(join(place, MANIFEST)))
}

export function integrityOf(contents: Uint8Array): string {
  return `sha384-${createHash('sha384').update(contents).digest('base64')}`
}

/** Source maps and the simulator part stay on disk: they are verified, and not served; the embedded cloud imports its parts from there. */
function isKept(path: string, { simulator }: Manifest): boolean {
  return !path.endsWith('.map') && path !== simulator?.file
}

async function verifyFile(folder: string, path: string, manifest: Manifest): Promise<VerifiedFile | undefined> {
  const expected = manifest.files[path]
  const contents = await readFile(join(folder, path)).catch(() => undefined)
  if (!expected || !contents || contents.length !== expected.bytes) return undefined
  return integrityOf(contents) === expected.integrity ? { ...expected, path, contents } : undefined
}

async function verifyFiles(folder: string, manifest: Manifest): Promise<Map<string, VerifiedFile> | string> {
  const paths = Object.keys(manifest.files)
  const files = await Promise.all(paths.map((path) => verifyFile(folder, path, manifest)))
  const verified = new Map<string, VerifiedFile>()
  for (const [index, path] of paths.entries()) {
    const file = files[index]
    if (!file) return path
    if (isKept(path, manifest)) verified.set(path, file)
  }
  return verified
}

function readManifest(text: string): Manifest | string {
  try {
    return parseManifest(JSON.parse(text))
  } catch (problem) {
    return isFault(problem) ? problem.message : 'it is not JSON'
  }
}

/**
 * Reads a plugin folder and checks every file that its manifest lists, lazy chunks and locales included. One byte that differs, or one file
 * that is missing, refuses the whole plugin with `PLUGIN_TAMPERED`. Files that the manifest does not list are left alone and never served.
 */
export async function readPluginFolder(folder: string, place: string, isFirstParty: boolean): Promise<StoredPlugin> {
  const known = { folder: place, isFirstParty, files: new Map<string, VerifiedFile>() }
  const unread = (why: string, fingerprint: string): StoredPlugin => {
    const name = basename(folder)
    const area = name.toLowerCase().replace(/[^a-z0-9-]/g, '-')
    return { ...known, name, area, version: '', refusal: refusal('PLUGIN_MANIFEST_INVALID', why), fingerprint }
  }
  const text = await readFile(join(place, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) return unread('it cannot be read', 'unread')
  const print = integrityOf(Buffer.from(text))
  const manifest = readManifest(text)
  if (typeof manifest === 'string') return unread(manifest, print)
  const { name, area, version } = manifest
  const files = await verifyFiles(place, manifest)
  return typeof files === 'string'
    ? {
        ...known,
        name,
        area,
        version,
        manifest,
        integrity: print,
        refusal: refusal('PLUGIN_TAMPERED', files),
        fingerprint: `${print} ${files}`,
      }
    : { ...known, name, area, version, manifest, integrity: print, files, fingerprint: print }
}
