import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isFault } from '@fascia/sdk/common'
import type { Manifest } from '@fascia/sdk/host'
import { parseManifest, refusal } from '@fascia/sdk/manifest'
import { readRegularFile } from './read-regular-file.ts'
import type { StoredPlugin, VerifiedFile } from './stored-plugin.ts'

const MANIFEST = 'manifest.json'
/** The largest of the repository has 200 kB. */
const LONGEST_MANIFEST_BYTES = 4_194_304
/** What all files of a plugin may have together: they are kept in memory. */
const LARGEST_PLUGIN_BYTES = 134_217_728

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
  const contents = expected && (await readRegularFile(folder, path, { least: expected.bytes, most: expected.bytes }))
  if (!expected || !contents) return undefined
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

/** A plugin of which nothing is known but its folder, and why. */
export function unreadPlugin(
  folder: string,
  place: string,
  isFirstParty: boolean,
  why: string,
  fingerprint = why,
): StoredPlugin {
  const name = basename(folder)
  const area = name.toLowerCase().replace(/[^a-z0-9-]/g, '-')
  const refused = refusal('PLUGIN_MANIFEST_INVALID', why)
  return { folder: place, isFirstParty, files: new Map(), name, area, version: '', refusal: refused, fingerprint }
}

/**
 * Reads a plugin folder and checks every file that its manifest lists, lazy chunks and locales included. One byte that differs, or one file
 * that is missing or no regular file of that size, refuses the whole plugin with `PLUGIN_TAMPERED`. Files that the manifest does not list are left alone and never served.
 */
export async function readPluginFolder(folder: string, place: string, isFirstParty: boolean): Promise<StoredPlugin> {
  const known = { folder: place, isFirstParty, files: new Map<string, VerifiedFile>() }
  const unread = (why: string, fingerprint = why): StoredPlugin =>
    unreadPlugin(folder, place, isFirstParty, why, fingerprint)
  const bytes = await readRegularFile(place, MANIFEST, { least: 1, most: LONGEST_MANIFEST_BYTES })
  if (bytes === undefined) return unread('it is no regular file, or cannot be read')
  const print = integrityOf(bytes)
  const manifest = readManifest(bytes.toString('utf8'))
  if (typeof manifest === 'string') return unread(manifest, print)
  if (Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0) > LARGEST_PLUGIN_BYTES)
    return unread('its files have more than 128 MB together', print)
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
