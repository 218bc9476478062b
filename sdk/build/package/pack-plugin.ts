import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { emitApi } from './emit-api.ts'

/** Leads from `exports` to sources, which no packed package has. */
const SOURCE_CONDITION = 'fascia-source'
/** Fields that are of use beside the sources only. */
const OF_SOURCES = ['devDependencies', 'scripts']
const NEVER_PACKED = new Set(['node_modules', '.git', '.fascia'])
/** A dependency that is in a place of the author's own machine. */
const LOCAL = /^(file|link|portal|workspace):/

function withoutSource(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== SOURCE_CONDITION)
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutSource(item)]))
}

/** The fields of a package.json as a packed package has them: `exports` leads to built files, and nothing is left that only the sources need. */
export function packedFields(text: string): Record<string, unknown> {
  const { exports, ...fields }: Record<string, unknown> = JSON.parse(text)
  const kept = Object.entries(fields).filter(([key]) => !OF_SOURCES.includes(key))
  return { ...Object.fromEntries(kept), ...(exports === undefined ? {} : { exports: withoutSource(exports) }) }
}

/** Runs `npm pack` on a folder as it is; gives the path of the file. Fails with `PLUGIN_BUILD_FAILED`. */
export function npmPack(folder: string, destination: string): string {
  mkdirSync(destination, { recursive: true })
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  const name = stdout?.trim().split('\n').at(-1)
  if (status === 0 && name) return join(destination, name)
  throw new Fault('PLUGIN_BUILD_FAILED', { message: `npm pack failed in ${folder}: ${stderr?.trim()}` })
}

function refuseLocal({ dependencies }: Record<string, unknown>): void {
  const local = Object.entries(Object(dependencies)).filter(([, range]) => LOCAL.test(String(range)))
  if (local.length === 0) return
  throw new Fault('PLUGIN_BUILD_FAILED', {
    message: `package.json takes ${local.map(([name, range]) => `${name} from ${range}`).join(', ')}, which is not there for others.`,
    hint: 'Move it to devDependencies: the build puts what it needs of it into the bundle.',
  })
}

/**
 * Packs a built plugin into one npm package; gives the path of the file. An `api/` is compiled to `dist/api` first, so that other plugins can
 * import it. Fails with `PLUGIN_BUILD_FAILED`, also for a dependency on a file of the author's machine.
 */
export function packPlugin(folder: string, destination: string): string {
  const fields = packedFields(readFileSync(join(folder, 'package.json'), 'utf8'))
  refuseLocal(fields)
  if (existsSync(join(folder, 'api'))) emitApi(folder, join(folder, 'dist'))
  const staging = mkdtempSync(join(tmpdir(), 'fascia-pack-'))
  try {
    cpSync(folder, staging, { recursive: true, filter: (path) => path === folder || !NEVER_PACKED.has(basename(path)) })
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`)
    return npmPack(staging, destination)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
