#!/usr/bin/env node
// `npm create fascia backups`. Published as one file without dependencies, for Node 20 or later.
import { parseArgs } from 'node:util'
import { isFault } from '@fascia/sdk/common'
import { createPlugin } from './template/create-plugin.ts'

const USAGE = `Usage: npm create fascia <name> -- [--template <name>] [--dir <folder>] [--packages <folder>]

Makes a plugin of the Fascia dashboard. The name is the plural of what the plugin
manages, in small letters with hyphens (backups, ssl-certificates).

  --template <name>    the template (resource-panel)
  --dir <folder>       where the plugin goes; a new folder with the name when absent
  --packages <folder>  take @fascia packages from tarballs in this folder`

function run(args: readonly string[]): number {
  const text = { type: 'string' } as const
  const options = { template: text, dir: text, packages: text, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { help, ...flags } = values
  const [name, ...others] = positionals
  if (help || name === undefined || others.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    return help ? 0 : 2
  }
  const { summary, next } = createPlugin(process.cwd(), { name, ...flags })
  process.stdout.write(`${summary}\n${next}\n`)
  return 0
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (failure) {
  if (isFault(failure)) process.stderr.write(`${[failure.message, failure.hint].filter(Boolean).join('\n')}\n`)
  else process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n\n${USAGE}\n`)
  process.exitCode = 2
}
