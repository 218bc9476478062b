import { isFault } from '@fascia/sdk/common'
import { type ServeOptions, type Serving, startServe } from './start-serve.ts'
import { watchFailures } from './watch-failures.ts'

/** The process around `serve`: its output, and its end. */
export interface ServeDoor extends ServeOptions {
  /** Prints a line on standard output. */
  readonly print: (line: string) => void
  /** Prints a line on standard error. */
  readonly complain: (line: string) => void
  /** Resolves when the process is asked to end. */
  readonly ended: Promise<void>
}

/** Resolves with the first of SIGTERM and SIGINT; a second one ends the process at once. */
export function endSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
}

/** Ends the process in time, whatever does not close: a supervisor waits for it, and no request reaches it any more. */
function endWithin({ closesWithinMs, logger }: Serving): void {
  setTimeout(() => {
    logger.error({ seconds: closesWithinMs / 1_000 }, 'the process ends, though not all was closed')
    process.exit(1)
  }, closesWithinMs).unref()
}

/** `fascia serve`: starts, prints the ready lines, waits for the end, and answers the exit code. */
export async function serve({ print, complain, ended, ...options }: ServeDoor): Promise<number> {
  try {
    const serving = await startServe(options)
    const unwatch = watchFailures({ logger: serving.logger, plugins: serving.hosting.plugins })
    print(`Fascia ready: ${serving.url}`)
    if (serving.embeddedCloud) print(`Embedded cloud: ${serving.embeddedCloud}`)
    await ended
    unwatch()
    endWithin(serving)
    await serving.close()
    return 0
  } catch (failure) {
    complain(sentenceOf(failure))
    return 1
  }
}

const REASONS: Readonly<Record<string, (place: string) => string>> = {
  EADDRINUSE: (place) => `The address ${place} is in use.`,
  EADDRNOTAVAIL: (place) => `This machine has no address ${place}.`,
  EACCES: (place) => `There is no right to use ${place}.`,
  EPERM: (place) => `There is no right to use ${place}.`,
  EROFS: (place) => `${place} can only be read.`,
  ENOSPC: (place) => `There is no space left for ${place}.`,
  ENOTDIR: (place) => `A part of ${place} is no folder.`,
}

/** What an error of the system says of a file or an address, in a sentence. */
function systemSentence(failure: Error): string {
  const { code, path, address, port } = Object(failure)
  // A write that fails names no file, and the dashboard writes to this folder alone.
  const place =
    typeof path === 'string'
      ? path
      : address === undefined
        ? 'the folder of the state (FASCIA_HOME)'
        : `${String(address)}:${String(port)}`
  const reason = typeof code === 'string' && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return reason ? reason(place) : (failure.message.split('\n')[0] ?? '')
}

/** Why something failed, as `serve` prints it: the code and a sentence, with that of the cause. */
export function sentenceOf(failure: unknown): string {
  if (!isFault(failure))
    return `GATEWAY_CONFIG_INVALID: ${failure instanceof Error ? systemSentence(failure) : String(failure)}`
  const cause = failure.cause instanceof Error ? ` (${systemSentence(failure.cause)})` : ''
  return `${failure.code}: ${failure.message}${cause}`
}
