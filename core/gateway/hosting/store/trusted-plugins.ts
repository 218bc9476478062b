import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredPlugin } from './stored-plugin.ts'

/** The file of the state folder that names trusted builds, one a line, as `name@sha384-…`; what follows `#` is a comment. */
const TRUST_FILE = 'trusted-plugins'

/** Which builds of plugins the deployer trusts to run code on the server. First-party plugins always are. */
export interface TrustedPlugins {
  has(plugin: StoredPlugin): boolean
  /** Reads the file again; answers whether it names others than before. */
  reread(): boolean
  /** The entries that trust none of these plugins. */
  unused(plugins: readonly StoredPlugin[]): readonly string[]
}

function namesIn(home: string | undefined): readonly string[] {
  if (home === undefined) return []
  try {
    const lines = readFileSync(join(home, TRUST_FILE), 'utf8').split('\n')
    return lines.map((line) => line.replace(/#.*/, '').trim()).filter((name) => name !== '')
  } catch {
    // Most deployments have no such file.
    return []
  }
}

/** The entry that trusts one build, `name@sha384-…` with the hash of its manifest, which has those of all its files. */
export function trustEntry(name: string, integrity: string): string {
  return `${name}@${integrity}`
}

/** A name, or an area, without the hash of a build trusts none: any plugin in the folder can have any name. */
function isNamed(entry: string, { name, area, integrity }: StoredPlugin): boolean {
  const line = entry.replace(/\s(?=sha384-)/, '@')
  return integrity !== undefined && [name, area].some((who) => line === trustEntry(who, integrity))
}

/** Trusts the builds that are named, and those that the file `trusted-plugins` of the state folder names whenever it is read. */
export function createTrustedPlugins(named: readonly string[], home: string | undefined): TrustedPlugins {
  let fromFile = namesIn(home)
  return {
    has: (plugin) => plugin.isFirstParty || [...named, ...fromFile].some((entry) => isNamed(entry, plugin)),
    reread() {
      const before = fromFile.join('\n')
      fromFile = namesIn(home)
      return fromFile.join('\n') !== before
    },
    unused: (plugins) => [...named, ...fromFile].filter((entry) => !plugins.some((plugin) => isNamed(entry, plugin))),
  }
}
