import { isFault, type PolicyRule } from '@fascia/sdk/common'
import type { RouteContext } from '@fascia/sdk/gateway'

type Asker = Pick<RouteContext<unknown, unknown, unknown>, 'allows' | 'signal'>

/**
 * Works on each id, also after a refusal; the first refusal is thrown at the end. What decides on all ends the work at once: a 403 where the
 * policy allows the rule for none of them, the end of the session, and a browser that goes away.
 */
export async function eachOf(
  { allows, signal }: Asker,
  rule: PolicyRule,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<undefined> {
  const refusals: unknown[] = []
  const decidesAll = async (refusal: unknown): Promise<boolean> => {
    if (signal.aborted || !isFault(refusal) || refusal.status === 401) return true
    return refusal.status === 403 && !(await allows([rule]))
  }
  for (const id of new Set(ids)) {
    const refusal: unknown = await work(id).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    if (refusal === undefined) continue
    refusals.push(refusal)
    if (await decidesAll(refusal)) break
  }
  if (refusals.length > 0) throw refusals[0]
}

/** What was found as a list of one; a list of none where it is not there. */
export async function oneOrNone<T>(found: Promise<T>): Promise<readonly T[]> {
  try {
    return [await found]
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return []
    throw failure
  }
}
