import type { EngineFailure } from './store-engine.ts'
import { type StoreServer, serverName, UnreadableFile } from './store-server.ts'

/** What an engine says by its own codes. */
export interface FailureCodes {
  /** Beginnings of messages that have no code, with the code that they mean. */
  readonly messages: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
  readonly full: readonly string[]
  readonly repeat: readonly string[]
  /** Those after which another connection may work. */
  readonly reopen: readonly string[]
}

const UNREACHABLE = 'cannot be reached'
const CLOSED = 'has closed the connection'
const NOT_TRUSTED = 'has a certificate of an authority that FASCIA_STORE_CA does not have'
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'accepts no connections',
  ENOTFOUND: 'has a host name that is not known',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: 'does not answer',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  PROTOCOL_CONNECTION_LOST: CLOSED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
  CERT_SIGNATURE_FAILURE: NOT_TRUSTED,
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host name',
}

/** The codes of a failure and of what caused it, the outermost first. */
function codesOf(cause: unknown, messages: FailureCodes['messages']): readonly string[] {
  if (!(cause instanceof Error)) return []
  const { errno, code, message }: { errno?: unknown; code?: unknown; message: string } = cause
  const meant = Object.entries(messages).flatMap(([beginning, means]) => (message.startsWith(beginning) ? [means] : []))
  const own = [errno, code].filter((one) => one !== undefined).map(String)
  return [...own, ...meant, ...codesOf(cause.cause, messages)]
}

/** What failed at a server, as its deployer reads it. Messages of drivers are left out: they may repeat what was sent. */
export function serverFailure(server: StoreServer, codes: FailureCodes, cause: unknown): EngineFailure {
  const name = `The store ${serverName(server)}`
  if (cause instanceof UnreadableFile)
    return { isFull: false, sentence: `${name} cannot be used: ${cause.message}.`, remedy: 'rest' }
  const found = codesOf(cause, codes.messages)
  const has = (wanted: readonly string[]): boolean => found.some((code) => wanted.includes(code))
  const words = found.map((code) => codes.words[code] ?? NETWORK[code]).find((one) => one !== undefined)
  const isLost = found.some((code) => NETWORK[code] === CLOSED) || Object(cause).fatal === true
  return {
    isFull: has(codes.full),
    sentence: `${name} ${words ?? `cannot be used: ${found.join(', ') || 'unknown failure'}`}.`,
    remedy: has(codes.repeat) ? 'repeat' : isLost || has(codes.reopen) ? 'reopen' : 'rest',
  }
}

const ORDERLY_MS = 300
const FORCED_MS = 1_000

/** Ends connections in order, and by force those that have not ended after a moment; goes on without those that do not end at all. */
export async function endConnections(ending: Promise<unknown>, force: () => void): Promise<void> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<void>()
  let timer = setTimeout(() => {
    force()
    timer = setTimeout(giveUp, FORCED_MS)
  }, ORDERLY_MS)
  await Promise.race([ending.catch(() => undefined), late])
  clearTimeout(timer)
}

/** How many connections one process has to its store at most. */
export const MOST_CONNECTIONS = 8
/** How long a connection may take to be made, and how long one without use is kept, in ms. */
export const CONNECT_LIMIT_MS = 3_000
export const IDLE_MS = 60_000
