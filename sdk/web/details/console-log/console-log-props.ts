import type { ApiRequest } from '../../services/call-arguments.ts'

/** The last lines of a log, as many as that, or all of it. */
export type LogLength = number | 'all'

/** What goes along with a request for the log: fit to be handed on to `Api`. */
export interface ConsoleLogRequest extends Pick<ApiRequest, 'signal' | 'isQuiet'> {
  /** Ends the request when another takes its place, or the person leaves. */
  readonly signal: AbortSignal
  /** The viewer itself says what failed. */
  readonly isQuiet: true
}

/** The properties of `ConsoleLog`. */
export interface ConsoleLogProps {
  /** What it is the log of: the name of the frame, and of the file that is saved. */
  readonly label: string
  /** Asks for the log as the console wrote it. */
  readonly load: (length: LogLength, request: ConsoleLogRequest) => Promise<string>
  /** How many lines it begins with; 35 when absent. */
  readonly initialLength?: number
  /** The message when the log cannot be read; the required text when absent [COMPUTE-047]. */
  readonly failure?: string
}
