import { resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import {
  kindFacts,
  type Manifest,
  type ManifestContribution,
  nearest,
  panelsWithout,
  reasonText,
} from '@fascia/sdk/host'
import { Command } from 'commander'
import type { HostAnswer } from '../explain/ask-host.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Says what a contribution is and what must hold for it to show.

Reads the source, so no build is needed. With --as it starts the dashboard for a
moment, with the embedded cloud or that of the environment, signs in as a person
with the role, or as the user, and says whether the contribution shows to them
and why not. FASCIA_PASSWORD and FASCIA_DOMAIN say how a user signs in.

What is decided for each item, such as an action that the state of an item
refuses, is answered in the running dashboard: Settings, Plugins.

fascia explain backups.panel.backups --as reader`

function describe(value: unknown, depth = 0): string[] {
  const indent = '  '.repeat(depth + 1)
  if (typeof value !== 'object' || value === null) return [`${indent}${String(value)}`]
  if ('$' in value)
    return [`${indent}${value.$ === 'lazy' && 'module' in value ? `loads ${value.module}` : 'has code'}`]
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'object' && item !== null
      ? [`${indent}${key}:`, ...describe(item, depth + 1)]
      : [`${indent}${key}: ${String(item)}`],
  )
}

/** Why the contribution does not show, or on which panels of its type it does not, by what the plugin alone declares. */
function absence(data: ManifestContribution, { name, contributions }: Manifest): readonly string[] {
  if (!kindFacts(data.kind)) return [`It does not show: KIND_UNKNOWN: ${reasonText('KIND_UNKNOWN', data.kind)}`]
  const all = contributions.map((other) => ({ plugin: name, data: other }))
  const one = all.find((other) => other.data === data)
  const { without = [], reason } = one ? panelsWithout(one, all) : {}
  if (reason) return [`It does not show: ${reason.code}: ${reason.text}`]
  return without.length > 0 ? [`It is not on: ${without.join(', ')}.`] : []
}

function explanation(data: ManifestContribution, manifest: Manifest): string {
  const { id, kind, ...rest } = data
  return [
    `${id} is ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}.`,
    ...absence(data, manifest),
    ...describe(rest),
  ].join('\n')
}

/** Says of each part whether it shows: one line for each place of the contribution, then what the host says of the plugin. */
function verdicts(found: readonly ManifestContribution[], { person, decisions, refusal, notices }: HostAnswer): string {
  const lines = found.map(({ id, kind, target }) => {
    const place = `${id}, ${kind}${target === undefined ? '' : ` of ${target}`}`
    const one = decisions.find((other) => other.id === id && other.kind === kind && other.target === target)
    if (one?.allowed)
      return [`${place}: shows to ${person}.`, ...one.notOn.map((panel) => `  not on ${panel}`)].join('\n')
    const reason = one ? `${one.code}: ${one.text}` : (refusal ?? 'The host has not taken the plugin.')
    return `${place}: does not show to ${person}. ${reason}`
  })
  return [...lines, ...notices.map((notice) => `The plugin: ${notice}`)].join('\n')
}

interface ExplainFlags {
  readonly as?: string
}

/** `fascia explain` */
export function createExplainCommand(terminal: Terminal): Command {
  return new Command('explain')
    .summary('say what a contribution is, what it needs, and to whom it shows')
    .description(ABOUT)
    .argument('<id>', 'id of the contribution, such as backups.panel.backups')
    .argument('[folder]', 'folder of the plugin', '.')
    .option('--as <person>', 'a role (reader, member, admin) or a user: say whether it shows to them')
    .action(async (id: string, named: string, { as }: ExplainFlags) => {
      const folder = resolve(terminal.folder, named)
      const { composePlugin } = await import('@fascia/build')
      const { manifest } = await composePlugin({ folder, mode: 'development' })
      const found = manifest.contributions.filter((contribution) => contribution.id === id)
      const ids = new Set(manifest.contributions.map((contribution) => contribution.id))
      if (found.length === 0)
        throw new Fault('PLUGIN_NOT_FOUND', {
          message: `${manifest.name} has no contribution ${id}.`,
          hint: `${nearest(id, ids).trimStart()} It has: ${[...ids].join(', ')}.`.trimStart(),
        })
      if (as === undefined) terminal.out(found.map((one) => explanation(one, manifest)).join('\n\n'))
      else {
        // The host is large, and is loaded for this question alone.
        const { askHost } = await import('../explain/ask-host.ts')
        terminal.out(verdicts(found, await askHost(folder, as, terminal)))
      }
    })
}
