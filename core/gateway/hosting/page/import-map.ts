import { createHash } from 'node:crypto'
import type { ReasonCode } from '@fascia/sdk/host'
import type { ShellBuild } from '../../../common/shell-build.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { escapeJson } from './escape-html.ts'

export interface ImportMap {
  /** The text of the inline script, to the byte. */
  readonly text: string
  /** `sha256-…` of the text, for the content security policy. */
  readonly hash: string
  /** The same for the same scripts of the shell and of every plugin, whichever of those are switched on, while the same of these are trusted and have what they simulate. */
  readonly builds: string
}

/** A page that was made before these notices ended refuses what the plugin calls, or lacks its pages. */
const ENDS: ReadonlySet<string> = new Set<ReasonCode>(['PLUGIN_GATEWAY_UNTRUSTED', 'PLUGIN_SIMULATOR_WAITS'])

function digestOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64')
}

/**
 * Names the shared modules, and carries the hash of every file of the shell and of every plugin's entry, those that are switched off
 * included: they may be switched on while the page lives, and a page takes no second map. Addresses are whole, below the web root.
 */
export function createImportMap(webRoot: string, shell: ShellBuild, plugins: readonly HostedPlugin[]): ImportMap {
  const asset = (file: string): string => `${webRoot}assets/${file}`
  const scripts = Object.entries(shell.integrity).filter(([file]) => file.endsWith('.js') && !file.startsWith('early-'))
  // The manifest has the longer hash, with which the file was verified; the page carries one for each plugin, so the shorter one.
  const entries = plugins.flatMap(({ area, manifest, files }) => {
    const entry = manifest?.entry === undefined ? undefined : files.get(manifest.entry)
    return entry ? [[`${webRoot}plugins/${area}/${entry.path}`, `sha256-${digestOf(entry.contents)}`] as const] : []
  })
  const text = escapeJson({
    imports: Object.fromEntries(Object.entries(shell.imports).map(([name, file]) => [name, asset(file)])),
    integrity: Object.fromEntries([...scripts.map(([file, hash]) => [asset(file), hash] as const), ...entries]),
  })
  const waiting = plugins.flatMap(({ name, notices }) => (notices.some(({ code }) => ENDS.has(code)) ? [name] : []))
  const builds = digestOf([text, ...waiting].join('\n')).slice(0, 12)
  return { text, hash: `sha256-${digestOf(text)}`, builds }
}
