import type { Clock } from '@fascia/sdk/web'
import type { EarlyCall, EarlyCallName } from './early-call.ts'

/** What an early answer may be older than before it counts as none. */
const FRESH_MS = 5000

/** The list call that the page began before the shell was there; it is handed out once. */
export interface EarlyList {
  /** Whether its answer is there already. */
  readonly isHere: boolean
  /** The answer, for the call that it was begun for; undefined for any other, for a second one, and when it has failed. */
  take(address: string, init: RequestInit | undefined): Promise<Response | undefined>
  /** Gives it up: the session or its scope is not what it was when the page came. */
  drop(): void
}

function isCall(value: unknown): value is EarlyCall {
  return typeof value === 'object' && value !== null && 'answer' in value && value.answer instanceof Promise
}

const NAME: EarlyCallName = 'fasciaEarlyCall'

function callOf(window: Window): EarlyCall | undefined {
  const value: unknown = Reflect.get(window, NAME)
  return isCall(value) ? value : undefined
}

/** Finds what `early.ts` has begun in this window, whichever of the two scripts ran first. */
export function createEarlyList(window: Window, clock: Clock): EarlyList {
  let isGone = false
  const current = (): EarlyCall | undefined => {
    const call = isGone ? undefined : callOf(window)
    return call && clock.now() - call.startedAtMs < FRESH_MS ? call : undefined
  }
  return {
    get isHere() {
      return current()?.isHere === true
    },
    async take(address, init) {
      const own = current()
      if (!own || own.address !== address || (init?.method ?? 'GET') !== 'GET') return undefined
      isGone = true
      init?.signal?.addEventListener('abort', () => own.abort.abort(), { once: true })
      const answer = await own.answer.catch(() => undefined)
      return answer?.ok ? answer : undefined
    },
    drop() {
      current()?.abort.abort()
      isGone = true
    },
  }
}
