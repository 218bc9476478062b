import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellBuild } from '../../../common/shell-build.ts'
import { type Asset, createAsset, isHashedName } from './asset.ts'

export interface AssetSource {
  /** The asset of a path; undefined when there is none. Only listed names are found, so no path leads elsewhere. */
  find(path: string): Promise<Asset | undefined>
  /** Paths of files whose contents never change, as their names say. */
  fixedPaths(): readonly string[]
}

/** The web build says which hash it has taken: `sha256-…`. */
function isWhole(contents: Buffer, integrity: string): boolean {
  const [algorithm = '', ...hash] = integrity.split('-')
  return createHash(algorithm).update(contents).digest('base64') === hash.join('-')
}

async function readOptional(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

async function readAsset(folder: string, path: string, integrity: string): Promise<Asset | undefined> {
  const file = join(folder, path)
  const [contents, br, gzip] = await Promise.all([
    readOptional(file),
    readOptional(`${file}.br`),
    readOptional(`${file}.gz`),
  ])
  if (!contents || !isWhole(contents, integrity)) return undefined
  return createAsset(path, contents, integrity, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) })
}

/** The files of the web build, each read, checked and kept when it is first asked for. */
export function createShellAssets(folder: string, shell: ShellBuild): AssetSource {
  const assets = new Map<string, Promise<Asset | undefined>>()
  const place = existsSync(join(folder, 'assets')) ? join(folder, 'assets') : folder
  return {
    fixedPaths: () => Object.keys(shell.integrity).filter(isHashedName),
    async find(path) {
      const integrity = Object.hasOwn(shell.integrity, path) ? shell.integrity[path] : undefined
      if (integrity === undefined) return undefined
      const asset = assets.get(path) ?? readAsset(place, path, integrity)
      assets.set(path, asset)
      return asset
    },
  }
}
