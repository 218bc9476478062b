import { isFault } from '@fascia/sdk/common'
import { CommanderError } from 'commander'
import type { ExitCode, ExitStatus } from './exit.ts'
import { explainMissing } from './explain-missing.ts'
import { createProgram } from './program.ts'
import { createProcessTerminal, type Terminal } from './terminal.ts'

function report(failure: unknown, terminal: Terminal): ExitCode {
  if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : 2
  if (isFault(failure)) {
    terminal.note(`${failure.code}: ${failure.message}`)
    if (failure.hint) terminal.note(failure.hint)
    return failure.code === 'CLI_USAGE' ? 2 : 1
  }
  terminal.note(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
  return 1
}

/** Runs one command and gives its exit code. Faults are printed with their code, never thrown. */
export async function runCli(args: readonly string[], terminal: Terminal = createProcessTerminal()): Promise<ExitCode> {
  const status: ExitStatus = { code: 0 }
  try {
    await createProgram(terminal, status).parseAsync([...args], { from: 'user' })
    return status.code
  } catch (failure) {
    return report(explainMissing(failure), terminal)
  }
}
