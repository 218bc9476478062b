import { type ErrorCode, Fault, type FieldMessages } from '@fascia/sdk/common'
import { ERRORS } from '@fascia/sdk/host'

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldMessages(value: unknown): FieldMessages | undefined {
  if (!isFields(value)) return undefined
  const entries = Object.entries(value).map(([path, texts]) => {
    const list = Array.isArray(texts) ? texts : [texts]
    return [path, list.filter((text): text is string => typeof text === 'string')] as const
  })
  return Object.fromEntries(entries)
}

/** The code of an answer that carries none: a proxy before the gateway may have written it. */
function codeByStatus(status: number): ErrorCode {
  if (status === 401) return 'GATEWAY_NOT_SIGNED_IN'
  if (status === 403) return 'GATEWAY_POLICY_DENIED'
  if (status === 404) return 'GATEWAY_NOT_FOUND'
  if (status === 504) return 'GATEWAY_UPSTREAM_TIMEOUT'
  if (status >= 500) return 'GATEWAY_UPSTREAM_FAILED'
  return 'GATEWAY_UPSTREAM_REFUSED'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fault of a failed answer, whatever its body holds. */
export function parseFault(status: number, body: string): Fault {
  const parsed = parseJson(body)
  const fields = isFields(parsed) ? parsed : {}
  const code = isErrorCode(fields.code) ? fields.code : codeByStatus(status)
  const message = textOf(fields.message) ?? textOf(parsed)
  const hint = textOf(fields.hint)
  const messages = fieldMessages(fields.fields)
  const service = textOf(fields.service)
  const requestId = textOf(fields.request_id)
  return new Fault(code, {
    status,
    ...(message === undefined ? {} : { message }),
    ...(hint === undefined ? {} : { hint }),
    ...(messages === undefined ? {} : { fields: messages }),
    ...(service === undefined ? {} : { service }),
    ...(typeof fields.upstream_status === 'number' ? { upstreamStatus: fields.upstream_status } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  })
}
