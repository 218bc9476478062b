import type { Logger } from 'pino'
import type { Keystone } from '../keystone/keystone.ts'
import { describeFailure } from '../observe/logger.ts'

/** Tokens that no session has any more, until Keystone has revoked them. */
export interface RetiredTokens {
  /** Revokes tokens now; resolves also when Keystone cannot be reached: the session has ended all the same. */
  revoke(tokens: readonly string[], requestId: string): Promise<void>
  /** Revokes a token after a while, so that requests of other tabs which are under way with it can end. */
  retire(token: string, requestId: string): void
  /** Revokes all that wait. */
  close(): Promise<void>
}

/** `forget` is called with each token that is revoked: what is remembered of it goes. */
export function createRetiredTokens(
  keystone: Keystone,
  logger: Logger,
  graceMs: number,
  forget: (token: string) => void,
): RetiredTokens {
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; readonly requestId: string }>()

  const revokeOne = async (token: string, requestId: string): Promise<void> => {
    clearTimeout(waiting.get(token)?.timer)
    waiting.delete(token)
    forget(token)
    await keystone.revoke(token, requestId).catch((failure: unknown) => {
      logger.warn({ reqId: requestId, failure: describeFailure(failure, [token]) }, 'a token could not be revoked')
    })
  }

  return {
    async revoke(tokens, requestId) {
      await Promise.all([...new Set(tokens)].map((token) => revokeOne(token, requestId)))
    },
    retire(token, requestId) {
      if (waiting.has(token)) return
      const timer = setTimeout(() => void revokeOne(token, requestId), graceMs)
      timer.unref()
      waiting.set(token, { timer, requestId })
    },
    async close() {
      await Promise.all([...waiting].map(([token, { requestId }]) => revokeOne(token, requestId)))
    },
  }
}
