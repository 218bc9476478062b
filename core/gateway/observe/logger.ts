import { type DestinationStream, type Logger, pino } from 'pino'
import { scrubSecrets } from '../http/scrub-secrets.ts'

export interface LoggerOptions {
  readonly level?: string
  /** Where lines go; standard error when absent, as standard output belongs to the two ready lines. */
  readonly destination?: DestinationStream
}

const HIDDEN = new Set([
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'x-auth-token',
  'x-subject-token',
  'set-cookie',
])
const MASK = '***'
const DEEPEST = 3

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/**
 * Masks fields with the name of a secret, down to three levels. pino's own redaction builds paths for each line, which is most of what a
 * line costs; here a line without objects passes as it is.
 */
function maskSecrets(fields: Record<string, unknown>, depth = DEEPEST): Record<string, unknown> {
  let masked: Record<string, unknown> | undefined
  for (const name in fields) {
    const value = fields[name]
    const kept = HIDDEN.has(name) ? MASK : depth > 1 && isPlain(value) ? maskSecrets(value, depth - 1) : value
    if (kept === value) continue
    masked ??= { ...fields }
    masked[name] = kept
  }
  return masked ?? fields
}

/** How long a line may wait for others, in ms. */
const LINES_WAIT_MS = 250
const LINES_TOGETHER_BYTES = 8_192

// Lines go out together, as each write costs more than its line; what is left is written when the process ends.
const standardError = (): DestinationStream =>
  pino.destination({ dest: 2, sync: false, minLength: LINES_TOGETHER_BYTES, periodicFlush: LINES_WAIT_MS })

/** Structured logs, a JSON line each. Known secret fields are masked, and whatever looks like a token in a text. */
export function createLogger({ level = 'info', destination = standardError() }: LoggerOptions = {}): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (failure: unknown) => describeFailure(failure) },
      formatters: { level: (label) => ({ level: label }), log: (fields) => maskSecrets(fields) },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: (line) => scrubSecrets(line) },
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
