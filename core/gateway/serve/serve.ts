import { isFault } from '@fascia/sdk/common'
import { type ServeOptions, startServe } from './start-serve.ts'

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

/** `fascia serve`: starts, prints the ready lines, waits for the end, and answers the exit code. */
export async function serve({ print, complain, ended, ...options }: ServeDoor): Promise<number> {
  try {
    const serving = await startServe(options)
    print(`Fascia ready: ${serving.url}`)
    if (serving.embeddedCloud) print(`Embedded cloud: ${serving.embeddedCloud}`)
    await ended
    await serving.close()
    return 0
  } catch (failure) {
    complain(sentenceOf(failure))
    return 1
  }
}

function sentenceOf(failure: unknown): string {
  if (!isFault(failure)) return String(failure)
  const cause = failure.cause instanceof Error ? ` (${failure.cause.message})` : ''
  return `${failure.code}: ${failure.message}${cause}`
}
