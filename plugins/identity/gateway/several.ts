import { isFault } from '@fascia/sdk/common'

/** Works on each id, also after a refusal; the first refusal is thrown at the end. */
export async function eachOf(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<undefined> {
  const refusals: unknown[] = []
  for (const id of new Set(ids)) await work(id).catch((refusal: unknown) => refusals.push(refusal))
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
