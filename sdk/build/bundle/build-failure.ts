import { type ErrorCode, Fault } from '@fascia/sdk/common'
import type { Message, PartialMessage } from 'esbuild'

/** A message as a person reads it: `web/plugin.ts:3:7: text`. */
export function messageText({ location, text, notes }: Pick<Message, 'location' | 'text' | 'notes'>): string {
  const place = location ? `${location.file}:${location.line}:${location.column + 1}: ` : ''
  return [`${place}${text}`, ...notes.map((note) => `  ${note.text}`)].join('\n')
}

/** An error of our own in a bundle, which carries the code that the build then fails with. */
export function codedMessage(code: ErrorCode, text: string, hint?: string): PartialMessage {
  return { text, detail: code, ...(hint ? { notes: [{ text: hint }] } : {}) }
}

function messagesIn(failure: unknown): readonly Message[] {
  const isFailure = typeof failure === 'object' && failure !== null && 'errors' in failure
  return isFailure && Array.isArray(failure.errors) ? failure.errors : []
}

const OWN_CODES: readonly ErrorCode[] = ['PLUGIN_DECLARATION_IMPURE', 'PLUGIN_DECLARATION_INVALID']

/** Turns what esbuild throws into a coded fault with every message. A fault stays as it is. */
export function toBuildFault(failure: unknown): Fault {
  if (failure instanceof Fault) return failure
  const messages = messagesIn(failure)
  const code = OWN_CODES.find((own) => messages.some(({ detail }) => detail === own)) ?? 'PLUGIN_BUILD_FAILED'
  const lines = messages.map((message) => messageText(message))
  return new Fault(code, { message: lines.join('\n') || String(failure), cause: failure })
}
