import { Command } from 'commander'
import { createAddCommand } from './commands/add.ts'
import { createBuildCommand } from './commands/build.ts'
import { createCreateCommand } from './commands/create.ts'
import { createDevCommand } from './commands/dev.ts'
import { createDoctorCommand } from './commands/doctor.ts'
import { createExplainCommand } from './commands/explain.ts'
import { createI18nCommand } from './commands/i18n.ts'
import { createOutlineCommand } from './commands/outline.ts'
import { createPackCommand } from './commands/pack.ts'
import { createServeCommand } from './commands/serve.ts'
import { createSettingsCommand } from './commands/settings.ts'
import { createTestCommand } from './commands/test.ts'
import { createUpgradeCommand } from './commands/upgrade.ts'
import { createValidateCommand } from './commands/validate.ts'
import type { ExitStatus } from './exit.ts'
import { packageVersion } from './package-file.ts'
import type { Terminal } from './terminal.ts'

const ABOUT = `Makes, checks and runs plugins of the Fascia dashboard.

A plugin is a folder with a package.json and at least one of web/plugin.ts,
gateway/plugin.ts and simulator/plugin.ts. Commands that take a folder use the
current one when none is given.`

const AFTER = `
Exit codes: 0 done; 1 something is wrong with the plugin or the request, and a
coded message says what; 2 the command was not understood.`

/** The whole command line: every command with its help. What a command needs besides is loaded when it runs: a dashboard starts without the builder. `status` takes the exit code of a command that ran to its end. */
export function createProgram(terminal: Terminal, status: ExitStatus): Command {
  const program = new Command('fascia')
    .description(ABOUT)
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', AFTER)
  const commands = [
    createCreateCommand(terminal),
    createAddCommand(terminal),
    createBuildCommand(terminal),
    createValidateCommand(terminal, status),
    createTestCommand(terminal, status),
    createDevCommand(terminal),
    createServeCommand(terminal, status),
    createSettingsCommand(terminal),
    createDoctorCommand(terminal, status),
    createExplainCommand(terminal),
    createOutlineCommand(terminal, status),
    createI18nCommand(terminal, status),
    createUpgradeCommand(terminal),
    createPackCommand(terminal),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands: below }) => below)]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
  }
  return program
}
