import { writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { scrubSecrets } from '../http/scrub-secrets.ts'
import { describeFailure } from '../observe/logger.ts'
import { STUCK_EXIT_CODE } from '../watchdog/watchdog-memory.ts'

/** What the watch of a process needs. */
export interface FailureDoor {
  readonly logger: Logger
  /** The plugins whose code runs here. */
  readonly plugins: () => readonly { readonly name: string; readonly folder: string }[]
}

/** A process that fails sooner would only fail again. */
const SHORTEST_LIFE_S = 5
const STANDARD_ERROR = 2

/** The plugin whose file is highest in the stack of a failure. */
function pluginOf(failure: unknown, plugins: ReturnType<FailureDoor['plugins']>): string | undefined {
  const lines = failure instanceof Error ? (failure.stack ?? '').split('\n') : []
  const folders = plugins.map(({ name, folder }) => ({ name, address: `${pathToFileURL(folder).href}/` }))
  return lines.flatMap((line) => folders.filter(({ address }) => line.includes(address)))[0]?.name
}

/** Whether a failure is of a connection or a file that no code waits for any more: nothing else depends on it. */
function isOfSystem(failure: unknown): boolean {
  return failure instanceof Error && 'syscall' in failure
}

/** Replaces the process by one of the same command, under the same id; where the system cannot, ends it for its supervisor. */
function startAgain(): never {
  const { execPath, execArgv, argv, env, execve } = process
  if (execve !== undefined && process.platform !== 'win32' && process.uptime() > SHORTEST_LIFE_S)
    execve.call(process, execPath, [execPath, ...execArgv, ...argv.slice(1)], env)
  process.exit(STUCK_EXIT_CODE)
}

/**
 * Owns what nothing in this process has caught. A rejection that nothing awaits, what the code of a plugin throws in a timer or an event, and
 * failures of connections are logged with the plugin's name, and the process goes on. After any other failure its state is unknown: it starts again,
 * as it does when code within it ends it. Undo the watch before the process ends on purpose.
 */
export function watchFailures({ logger, plugins }: FailureDoor): () => void {
  const factsOf = (failure: unknown) => {
    const plugin = pluginOf(failure, plugins())
    return {
      code: 'PLUGIN_CODE_FAILED',
      ...(plugin === undefined ? {} : { plugin }),
      failure: describeFailure(failure),
    }
  }
  const onRejection = (failure: unknown): void =>
    logger.error(factsOf(failure), 'a rejection that nothing awaits; the process goes on')
  const onException = (failure: unknown): void => {
    const facts = factsOf(failure)
    if ('plugin' in facts || isOfSystem(failure)) {
      logger.error(facts, 'a failure that nothing caught; the process goes on')
      return
    }
    last({ ...facts, code: 'GATEWAY_INTERNAL' }, 'a failure that nothing caught; the process starts again')
    undo()
    startAgain()
  }
  const onExit = (exitCode: number): void => {
    const stack = new Error('process.exit')
    last({ ...factsOf(stack), exitCode }, 'code within the process has ended it; it starts again')
    undo()
    startAgain()
  }
  const undo = (): void =>
    void process.off('unhandledRejection', onRejection).off('uncaughtException', onException).off('exit', onExit)
  process.on('unhandledRejection', onRejection).on('uncaughtException', onException).on('exit', onExit)
  return undo
}

/** Writes the last line of the process: the logger has no time left. */
function last(facts: object, msg: string): void {
  const line = { level: 'fatal', time: new Date(Date.now()).toISOString(), ...facts, msg }
  writeSync(STANDARD_ERROR, `${scrubSecrets(JSON.stringify(line))}\n`)
}
