import { type DestinationStream, type Logger, pino } from 'pino'
import { scrubSecrets } from '../http/scrub-secrets.ts'

export interface LoggerOptions {
  readonly level?: string
  /** Where lines go; standard error when absent, as standard output belongs to the two ready lines. */
  readonly destination?: DestinationStream
}

const HIDDEN = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'x-auth-token',
  'x-subject-token',
  'set-cookie',
]

/** Structured logs, a JSON line each. Known secret fields are masked, and whatever looks like a token in a text. */
export function createLogger({ level = 'info', destination = pino.destination(2) }: LoggerOptions = {}): Logger {
  const paths = HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: '***' },
      serializers: { err: (failure: unknown) => describeFailure(failure) },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )
}

/** What is logged of a failure: its kind, code, scrubbed text and stack, and the same of its causes. */
export function describeFailure(failure: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (!(failure instanceof Error)) return depth === 0 ? { message: scrubSecrets(String(failure), secrets) } : undefined
  const code = 'code' in failure ? String(failure.code) : undefined
  const cause =
    failure.cause !== undefined && depth < 3 ? describeFailure(failure.cause, secrets, depth + 1) : undefined
  return {
    type: failure.name,
    ...(code ? { code } : {}),
    message: scrubSecrets(failure.message, secrets),
    ...(failure.stack ? { stack: scrubSecrets(failure.stack, secrets) } : {}),
    ...(cause ? { cause } : {}),
  }
}
