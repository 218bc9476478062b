import type { Toasts, ToastType } from '@fascia/sdk/web'
import type { ServerAnswer } from '@fascia/sdk/web/host'

const HEADER = 'x-horizon-messages'
const TYPES: readonly ToastType[] = ['danger', 'warning', 'info', 'success', 'error']

export interface ServerMessage {
  readonly type: ToastType
  readonly text: string
  readonly tags: string
}

function typeOf(type: unknown): ToastType {
  return TYPES.find((known) => known === type) ?? 'info'
}

/** Reads `[[type, message, tags], …]`; what is not such a list counts as no message, an unknown type as info. */
export function parseServerMessages(header: string | undefined): readonly ServerMessage[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(header ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((entry: unknown): readonly ServerMessage[] => {
    if (!Array.isArray(entry) || typeof entry[1] !== 'string' || entry[1] === '') return []
    return [{ type: typeOf(entry[0]), text: entry[1], tags: typeof entry[2] === 'string' ? entry[2] : '' }]
  })
}

/** Shows each message of an answer as an alert of its type, as text [UI-011]. */
export function showServerMessages(answer: ServerAnswer, toasts: Toasts): void {
  for (const { type, text } of parseServerMessages(answer.header(HEADER))) toasts.add(type, text)
}
