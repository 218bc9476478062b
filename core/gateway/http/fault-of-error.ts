import { type ErrorCode, Fault, isFault } from '@fascia/sdk/common'

// Fastify's own refusals, by its codes; whatever else it refuses is bad input or our fault, by its status.
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'GATEWAY_BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'GATEWAY_BODY_MISSING',
  FST_ERR_CTP_INVALID_JSON_BODY: 'GATEWAY_JSON_MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'GATEWAY_JSON_MALFORMED',
  FST_ERR_BAD_URL: 'GATEWAY_NOT_FOUND',
  FST_ERR_NOT_FOUND: 'GATEWAY_NOT_FOUND',
}

function read(error: unknown, key: string): unknown {
  return typeof error === 'object' && error !== null && key in error
    ? Object.entries(error).find(([name]) => name === key)?.[1]
    : undefined
}

/** Anything thrown, as a coded fault. What is not understood is `GATEWAY_INTERNAL`, with the cause kept for the log. */
export function faultOfError(error: unknown): Fault {
  if (isFault(error)) return error
  const known = FASTIFY_CODES[String(read(error, 'code'))]
  if (known) return new Fault(known, { cause: error })
  const status = read(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Fault('GATEWAY_INPUT_INVALID', { status, cause: error })
  return new Fault('GATEWAY_INTERNAL', { cause: error })
}
