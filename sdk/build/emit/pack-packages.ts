import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../common/index.ts'
import { PUBLISHED_PACKAGES, type PublishedPackage } from './packages.ts'

const SOURCE_CONDITION = 'fascia-source'
/** Never published: they are the repository's. */
const PRIVATE_FIELDS = ['devDependencies', 'scripts', 'private']

function withoutSource(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== SOURCE_CONDITION)
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutSource(item)]))
}

/** The package.json that is published: built files only, no condition that names sources. */
export function publishedFields(text: string, alongside: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(Object(withoutSource(JSON.parse(text)))).filter(
    ([key]) => !PRIVATE_FIELDS.includes(key),
  )
  return { ...Object.fromEntries(fields), files: ['dist', ...alongside] }
}

function placeOf(root: string, folder: string, path: string): string {
  return [join(root, folder, path), join(root, path)].find((place) => existsSync(place)) ?? ''
}

function stage(root: string, { folder, alongside }: PublishedPackage, staging: string): void {
  mkdirSync(staging, { recursive: true })
  const present = alongside.filter((path) => placeOf(root, folder, path))
  for (const path of ['dist', ...present]) cpSync(placeOf(root, folder, path), join(staging, path), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(staging, 'LICENSE'))
  const fields = publishedFields(readFileSync(join(root, folder, 'package.json'), 'utf8'), present)
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`)
}

function pack(staging: string, target: string): string {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: staging, encoding: 'utf8' })
  const name = stdout?.trim().split('\n').at(-1)
  if (status === 0 && name) return join(target, name)
  throw new Fault('PLUGIN_BUILD_FAILED', { message: `npm pack failed in ${staging}: ${stderr}` })
}

/** Packs every published package as it would go to a registry; gives the tarballs. `dist` must be built. */
export function packPackages(root: string, target: string = join(root, '.cache/packages')): readonly string[] {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  return PUBLISHED_PACKAGES.map((published) => {
    const staging = join(target, 'staging', published.folder.replaceAll('/', '-'))
    stage(root, published, staging)
    return pack(staging, target)
  })
}
