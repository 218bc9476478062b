import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredPlugin } from './stored-plugin.ts'

/**
 * The file of the state folder that names trusted plugins: a name or an area a line, with a hash for one build alone; what follows `#` is a
 * comment.
 */
const TRUST_FILE = 'trusted-plugins'

/** Which plugins the deployer trusts to run code on the server. First-party plugins always are. */
export interface TrustedPlugins {
  has(plugin: StoredPlugin): boolean
  /** Reads the file again; answers whether it names others than before. */
  reread(): boolean
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

/** `name`, or `name sha384-…` with the hash of the manifest, which has those of all files. */
function isNamed(entry: string, { name, area, integrity }: StoredPlugin): boolean {
  const [who, hash] = entry.split(/[\s@](?=sha384-)/)
  return (who === name || who === area) && (hash === undefined || hash === integrity)
}

/** Trusts what is named, and what the file `trusted-plugins` of the state folder names whenever it is read. */
export function createTrustedPlugins(named: readonly string[], home: string | undefined): TrustedPlugins {
  let fromFile = namesIn(home)
  return {
    has: (plugin) => plugin.isFirstParty || [...named, ...fromFile].some((entry) => isNamed(entry, plugin)),
    reread() {
      const before = fromFile.join('\n')
      fromFile = namesIn(home)
      return fromFile.join('\n') !== before
    },
  }
}
