import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredPlugin } from './stored-plugin.ts'

/** The file of the state folder that names trusted plugins: a name or an area a line; what follows `#` is a comment. */
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

/** Trusts what is named, and what the file `trusted-plugins` of the state folder names whenever it is read. */
export function createTrustedPlugins(named: readonly string[], home: string | undefined): TrustedPlugins {
  let fromFile = namesIn(home)
  return {
    has: ({ isFirstParty, name, area }) =>
      isFirstParty || [...named, ...fromFile].some((trusted) => trusted === name || trusted === area),
    reread() {
      const before = fromFile.join('\n')
      fromFile = namesIn(home)
      return fromFile.join('\n') !== before
    },
  }
}
