import type { Logger } from 'pino'
import type { Keystone } from '../keystone/keystone.ts'
import { describeFailure } from '../observe/logger.ts'
import type { SessionData } from './session-data.ts'

/** All sessions of one sign-in have its unscoped token. */
export type SessionTokens = Pick<SessionData, 'token' | 'unscopedToken'>

/** Tokens that no session has any more, until Keystone has revoked them. */
export interface RetiredTokens {
  /**
   * Revokes the tokens of a session now, with those that it had before a switch; resolves also when Keystone cannot be reached: the session has
   * ended all the same.
   */
  revoke(session: SessionTokens, requestId: string): Promise<void>
  /** Revokes a token of a session after a while, so that requests of other tabs which are under way with it can end. */
  retire(token: string, session: SessionTokens, requestId: string): void
  /** Revokes all that wait. */
  close(): Promise<void>
}

interface Waiting {
  readonly timer: NodeJS.Timeout
  readonly requestId: string
  readonly signIn: string
}

/** `forget` is called with each token that is revoked: what is remembered of it goes, on all replicas. */
export function createRetiredTokens(
  keystone: Keystone,
  logger: Logger,
  graceMs: number,
  forget: (token: string) => void,
): RetiredTokens {
  const waiting = new Map<string, Waiting>()

  const revokeOne = async (token: string, requestId: string): Promise<void> => {
    clearTimeout(waiting.get(token)?.timer)
    waiting.delete(token)
    forget(token)
    await keystone.revoke(token, requestId).catch((failure: unknown) => {
      logger.warn({ reqId: requestId, failure: describeFailure(failure, [token]) }, 'a token could not be revoked')
    })
  }

  return {
    async revoke({ token, unscopedToken }, requestId) {
      const earlier = [...waiting].filter(([, { signIn }]) => signIn === unscopedToken).map(([each]) => each)
      await Promise.all([...new Set([token, unscopedToken, ...earlier])].map((each) => revokeOne(each, requestId)))
    },
    retire(token, { unscopedToken: signIn }, requestId) {
      if (waiting.has(token)) return
      const timer = setTimeout(() => void revokeOne(token, requestId), graceMs)
      timer.unref()
      waiting.set(token, { timer, requestId, signIn })
    },
    async close() {
      await Promise.all([...waiting].map(([token, { requestId }]) => revokeOne(token, requestId)))
    },
  }
}
