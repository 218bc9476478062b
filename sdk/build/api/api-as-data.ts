import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { isFault } from '@fascia/sdk/common'
import type { Metafile, Plugin } from 'esbuild'
import { codedMessage } from '../bundle/build-failure.ts'
import { DOOR_PREFIX } from '../declaration/closed-doors.ts'
import type { ApiExport } from './api-exports.ts'
import { type Api, type ApiReader, callName, packageFolder } from './read-api.ts'
import { typesMadeIn } from './types-made.ts'

const API_FILE = /[\\/]api[\\/][\w-]+\.[jt]s$/
const API_IMPORT = /(^|\/)api\/[\w-]+(\.[jt]s)?$/
const CALL = 'fascia-call'
const BODIES = 'fascia-bodies'

/** Whether a file is of the `api/` folder of a plugin, as source or as packed. */
function isApiFile(file: string): boolean {
  const root = packageFolder(file)
  if (!/^(dist[\\/])?api[\\/]/.test(relative(root, file))) return false
  const text = existsSync(join(root, 'package.json')) ? readFileSync(join(root, 'package.json'), 'utf8') : '{}'
  const { peerDependencies = {} }: { readonly peerDependencies?: Readonly<Record<string, string>> } = JSON.parse(text)
  return '@fascia/sdk' in peerDependencies
}

type CallExport = Extract<ApiExport, { readonly is: 'call' }>

function callsOf({ modules }: Api): readonly CallExport[] {
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one) => one.is === 'call')
}

/** The different schemas of bodies of an `api/`, as JSON; a call loads its own by the place in this list. */
function bodiesOf(api: Api): readonly string[] {
  return [...new Set(callsOf(api).flatMap(({ body }) => (body ? [JSON.stringify(body)] : [])))]
}

function callCode(one: CallExport, api: Api, doors: 'open' | 'closed'): string {
  const { kind, method, path, answer, body, query } = one
  // The manifest says which facets the server answers: the browser needs no names of parameters.
  const names =
    doors === 'closed' && query ? { query: { properties: Object.fromEntries(query.map((name) => [name, {}])) } } : {}
  const own = JSON.stringify({ kind, method, path, ...(answer ? { answer } : {}), ...names }).slice(1, -1)
  if (!body) return `export default { ${own} }`
  const place = bodiesOf(api).indexOf(JSON.stringify(body))
  const load = `import("${BODIES}:${api.owner}").then(({ default: all }) => all[${place}])`
  return `export default { ${own}, bodySchema: () => ${load} }`
}

/** Leaves the fields of schemas out: the browser has no use for them. */
function withoutFields(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && '~fields' in value ? undefined : value
}

/**
 * What names the module of a call in a bundle: its name and its content, because calls of one address may differ in what they ask and send, as
 * a change of a user's attributes and one of the password do.
 */
function moduleKey(one: CallExport, code: string): string {
  return `${callName(one)}#${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

/** How the fields of a resource are shown: for the module that makes its type, and too much for one that needs its code alone, as a form does. */
function withoutProperties(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('schema' in value && 'properties' in value)) return value
  const { properties: _, ...rest } = value
  return rest
}

function exportCode(
  name: string,
  one: Exclude<ApiExport, CallExport>,
  doors: 'open' | 'closed',
  isWhole: boolean,
): string {
  const all = one.is === 'schema' ? one.fields : one.value
  const value = isWhole ? all : withoutProperties(all)
  return `export const ${name} = ${JSON.stringify(value, doors === 'open' ? withoutFields : undefined)}`
}

/** `GET /api/nova/servers/#1f2e3d4c` of `GET /api/nova/servers/#1f2e3d4c?web/plugin.ts`. */
function keyOf(copy: string): string {
  return copy.replace(/\?.*$/, '')
}

/** `GET /api/nova/servers/` of `GET /api/nova/servers/#1f2e3d4c?web/plugin.ts`. */
function callOf(copy: string): string {
  return copy.replace(/#.*$/, '')
}

/**
 * Puts plain data in place of every module of an `api/`, a plugin's own or a neighbour's, so that no schema and no schema library reaches the
 * browser. A call is its kind, method and path, in a module of its own, so that the bundle shows which calls are used; a schema is
 * `undefined`, and in the evaluation of a declaration the names of its fields. Each module that imports an `api/` gets a copy of what it uses: a call has
 * fewer bytes than the chunk that two doors would share it in. Schemas of bodies are in one chunk for each `api/`, which a call's `bodySchema` loads. `doors` says whether that chunk is
 * built, or stays a closed door as in the evaluation of a declaration. `callOwners` takes up the plugin of each call by the call's name.
 */
export function apiAsData(
  folder: string,
  api: ApiReader,
  doors: 'open' | 'closed',
  callOwners = new Map<string, string>(),
): Plugin {
  return {
    name: 'fascia-api',
    setup(build) {
      const owners = new Map<string, Api>()
      const calls = new Map<string, string>()
      const skip = Symbol('resolving')
      build.onResolve({ filter: API_IMPORT }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (doors === 'closed' || pluginData === skip || importer === '') return undefined
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: skip })
        if (found.errors.length > 0 || found.external || !isApiFile(found.path)) return undefined
        return { path: found.path, suffix: `?${relative(folder, importer)}` }
      })
      build.onLoad({ filter: API_FILE }, async ({ path, suffix }) => {
        if (!isApiFile(path)) return undefined
        try {
          const read = await api.read(dirname(path))
          owners.set(read.owner, read)
          const entries = Object.entries(read.modules[basename(path)] ?? {})
          const isWhole = doors === 'closed' ? () => true : typesMadeIn(join(folder, suffix.slice(1)))
          const lines = entries.map(([name, one]) => {
            if (one.is !== 'call') return exportCode(name, one, doors, isWhole(name))
            const code = callCode(one, read, doors)
            const key = moduleKey(one, code)
            calls.set(key, code)
            callOwners.set(callName(one), read.owner)
            return `export { default as ${name} } from ${JSON.stringify(`${CALL}:${key}${suffix}`)}`
          })
          return { contents: lines.join('\n'), loader: 'js' }
        } catch (failure) {
          if (!isFault(failure)) throw failure
          return { errors: [codedMessage(failure.code, failure.message, failure.hint)] }
        }
      })
      build.onResolve({ filter: new RegExp(`^${CALL}:`) }, ({ path }) => ({
        path: path.slice(CALL.length + 1),
        namespace: CALL,
        sideEffects: false,
      }))
      build.onLoad({ filter: /.*/, namespace: CALL }, ({ path }) => ({
        contents: calls.get(keyOf(path)) ?? '',
        loader: 'js',
        resolveDir: folder,
      }))
      build.onResolve({ filter: new RegExp(`^${BODIES}:`) }, ({ path }) =>
        doors === 'closed'
          ? { path: `${DOOR_PREFIX}${path}`, external: true }
          : { path: path.slice(BODIES.length + 1), namespace: BODIES },
      )
      build.onLoad({ filter: /.*/, namespace: BODIES }, ({ path }) => {
        const owner = owners.get(path)
        // As JSON it would be a CommonJS module, with a helper that every door would have to load.
        return { contents: `export default [${owner ? bodiesOf(owner).join() : ''}]`, loader: 'js' }
      })
    },
  }
}

/** The calls in one output of a bundle, and in what it imports before it runs. */
function callsIn(metafile: Metafile, path: string, seen: Set<string> = new Set()): readonly string[] {
  const output = metafile.outputs[path]
  if (!output || seen.has(path)) return []
  seen.add(path)
  const own = Object.entries(output.inputs).flatMap(([name, { bytesInOutput }]) =>
    bytesInOutput > 0 && name.startsWith(`${CALL}:`) ? [callOf(name.slice(CALL.length + 1))] : [],
  )
  const imported = output.imports.filter(({ kind }) => kind === 'import-statement')
  return [...own, ...imported.flatMap(({ path: other }) => callsIn(metafile, other, seen))]
}

/** By the name of each call that a bundle makes, the outputs that begin with it: the entry, and what is behind doors. Names are sorted. */
export function callsUsed(metafile: Metafile): ReadonlyMap<string, readonly string[]> {
  const used = Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined)
    .flatMap(([path]) => callsIn(metafile, path).map((call) => [call, path] as const))
  const calls = [...new Set(used.map(([call]) => call))].sort()
  return new Map(calls.map((call) => [call, used.filter(([name]) => name === call).map(([, path]) => path)]))
}
