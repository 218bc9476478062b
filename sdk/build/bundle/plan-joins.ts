import type { Metafile } from 'esbuild'
import { loadedWith } from './loaded-with.ts'

/** What one request more costs a page, as bytes of minified script: fewer bytes that a page does not need are better loaded with a file that it needs. */
const REQUEST_BYTES = 4096

/** A door that is built so that it shares files with others. */
export interface JoinedDoor {
  /** Source paths of modules that load with it, whether it needs them or not: they are then in one file with those that it needs. */
  readonly modules: readonly string[]
  readonly hasDefault: boolean
}

/** Chunks that become one file. */
interface Joint {
  readonly chunks: readonly string[]
  readonly bytes: number
  /** The doors that need one of them. */
  readonly users: ReadonlySet<string>
}

/** The bytes that pages save together when two files become one: a request where both are needed, less the bytes of the one that is not. */
function gainOf(one: Joint, other: Joint): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length
  return both * REQUEST_BYTES - (one.users.size - both) * other.bytes - (other.users.size - both) * one.bytes
}

function bestPair(joints: readonly Joint[]): readonly [Joint, Joint] | undefined {
  let best: readonly [Joint, Joint] | undefined
  let most = 0
  joints.forEach((one, index) => {
    for (const other of joints.slice(index + 1)) {
      const gain = gainOf(one, other)
      if (gain <= most) continue
      most = gain
      best = [one, other]
    }
  })
  return best
}

function join(joints: readonly Joint[]): readonly Joint[] {
  const pair = bestPair(joints)
  if (!pair) return joints
  const [one, other] = pair
  const joined = {
    chunks: [...one.chunks, ...other.chunks],
    bytes: one.bytes + other.bytes,
    users: new Set([...one.users, ...other.users]),
  }
  return join([...joints.filter((joint) => !pair.includes(joint)), joined])
}

/** The modules of a chunk that others import: with them comes the whole chunk. Generated modules come with the module that imports them. */
function rootsOf({ inputs, outputs }: Metafile, chunk: string): readonly string[] {
  const own = new Set(Object.keys(outputs[chunk]?.inputs ?? {}))
  const wanted = Object.entries(inputs).flatMap(([path, { imports }]) =>
    own.has(path) ? [] : imports.filter(({ kind }) => kind === 'import-statement').map((found) => found.path),
  )
  return [...new Set(wanted)].filter((path) => own.has(path) && !/[:?]/.test(path)).sort()
}

/**
 * Finds the chunks of a bundle that are better one file: those that doors share with the entry, which is there before any door opens, and those
 * that the same doors need, where the request saved is worth more than the bytes that some door loads for nothing. The answer has the doors whose build changes,
 * by source path; none when the bundle is well as it is.
 */
export function planJoins(metafile: Metafile, entry: string): ReadonlyMap<string, JoinedDoor> {
  const { outputs } = metafile
  const doors = Object.entries(outputs).flatMap(([path, { entryPoint, exports }]) =>
    entryPoint === undefined || entryPoint === entry || /^\.\.|node_modules/.test(entryPoint)
      ? []
      : [{ source: entryPoint, hasDefault: exports.includes('default'), loaded: loadedWith(metafile, path) }],
  )
  const entryPath = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? ''
  const withEntry = new Set(loadedWith(metafile, entryPath))
  const usersOf = (chunk: string): ReadonlySet<string> =>
    new Set(doors.filter(({ loaded }) => loaded.includes(chunk)).map(({ source }) => source))
  const shared = Object.entries(outputs).filter(
    ([path, { entryPoint }]) => entryPoint === undefined && path.endsWith('.js') && !withEntry.has(path),
  )
  const joints = join(shared.map(([path, { bytes }]) => ({ chunks: [path], bytes, users: usersOf(path) })))
  const joined = joints.filter(({ chunks }) => chunks.length > 1)
  const found = doors.flatMap(({ source, hasDefault, loaded }): (readonly [string, JoinedDoor])[] => {
    const ofEntry = loaded.some((path) => withEntry.has(path)) ? [entry] : []
    const others = joined.filter(({ users }) => users.has(source)).flatMap(({ chunks }) => chunks)
    const modules = [...ofEntry, ...others.flatMap((chunk) => rootsOf(metafile, chunk))]
    return modules.length > 0 ? [[source, { modules, hasDefault }]] : []
  })
  return new Map(found)
}
