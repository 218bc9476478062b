import { resolve } from 'node:path'
import { composePlugin } from '@fascia/sdk/build'
import { Fault, kindFacts, type ManifestContribution, reasonText } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Says what a contribution is and what must hold for it to show.

Reads the source, so no build is needed. Whether it shows to one person on one
cloud is answered in the running dashboard: Settings, Plugins.`

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

function explanation({ id, kind, ...rest }: ManifestContribution): string {
  const code = kindFacts(kind) ? undefined : 'KIND_UNKNOWN'
  const why = code === undefined ? [] : [`It does not show: ${code}: ${reasonText(code, kind)}`]
  return [`${id} is a ${kind}.`, ...why, ...describe(rest)].join('\n')
}

/** `fascia explain` */
export function createExplainCommand(terminal: Terminal): Command {
  return new Command('explain')
    .summary('say what a contribution is and what it needs')
    .description(ABOUT)
    .argument('<id>', 'id of the contribution, such as backups.panel.list')
    .argument('[folder]', 'folder of the plugin', '.')
    .action(async (id: string, named: string) => {
      const { manifest } = await composePlugin({ folder: resolve(terminal.folder, named), mode: 'development' })
      const found = manifest.contributions.filter((contribution) => contribution.id === id)
      if (found.length === 0)
        throw new Fault('PLUGIN_NOT_FOUND', {
          message: `${manifest.name} has no contribution ${id}.`,
          hint: `It has: ${[...new Set(manifest.contributions.map((contribution) => contribution.id))].join(', ')}.`,
        })
      terminal.out(found.map(explanation).join('\n\n'))
    })
}
