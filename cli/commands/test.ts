import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from '@fascia/sdk/common'
import { Command } from 'commander'
import type { ExitStatus } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

const ABOUT = `Runs the tests of a plugin.

Builds the plugin, then runs Vitest over test/**/*.test.ts(x), over the tests
beside the code, and over those that are generated from the declaration, with
the set-up of @fascia/testing: the real shell, the real gateway and the
simulated cloud on a clock that tests move by hand. A vitest.config.ts in the
folder takes the place of that set-up. Plugins among the dependencies of the
plugin run beside it.

What else is named goes to Vitest, options after --:
  fascia test test/backups.test.ts
  fascia test -- -t 'deletes a backup'
In a script of npm the first -- is npm's: npm test -- -- -t 'deletes a backup'`

const OWN_CONFIG = ['vitest.config.ts', 'vitest.config.mts', 'vitest.config.js']

function presetOf(folder: string): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve('@fascia/testing/vitest')
  } catch (cause) {
    throw new Fault('CLI_USAGE', {
      message: '@fascia/testing is not installed beside the plugin.',
      hint: 'npm install --save-dev @fascia/testing',
      cause,
    })
  }
}

function vitestOf(preset: string): string {
  const path = findPackageJSON('vitest', pathToFileURL(preset))
  if (!path) throw new Fault('CLI_USAGE', { message: 'Vitest is not installed beside @fascia/testing.' })
  const { bin }: { bin?: { vitest?: unknown } } = JSON.parse(readFileSync(path, 'utf8'))
  return join(dirname(path), typeof bin?.vitest === 'string' ? bin.vitest : 'vitest.mjs')
}

function run(command: string, args: readonly string[], folder: string): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** `fascia test` */
export function createTestCommand(terminal: Terminal, status: ExitStatus): Command {
  return new Command('test')
    .summary('run the tests of a plugin')
    .description(ABOUT)
    .argument('[folder]', 'folder of the plugin', '.')
    .argument('[vitest...]', 'what Vitest is given')
    .option('--watch', 'run again after every edit')
    .action(async (named: string, rest: readonly string[], { watch }: { readonly watch?: boolean }) => {
      // A folder of tests is no plugin: its name goes to Vitest, as any other filter.
      const isFolder = named === '.' || existsSync(resolve(terminal.folder, named, 'package.json'))
      const folder = resolve(terminal.folder, isFolder ? named : '.')
      const args = isFolder ? rest : [named, ...rest]
      const { buildPlugin } = await import('@fascia/build')
      await buildPlugin({ folder })
      const preset = presetOf(folder)
      const hasOwn = OWN_CONFIG.some((name) => existsSync(join(folder, name)))
      const config = hasOwn ? [] : ['--config', preset]
      const vitest = vitestOf(preset)
      const code = await run(
        process.execPath,
        [...process.execArgv, vitest, watch ? 'watch' : 'run', '--root', folder, ...config, ...args],
        folder,
      )
      if (code !== 0) status.code = 1
    })
}
