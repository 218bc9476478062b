import { isFault } from '@fascia/sdk/common'

/** An answer of Cinder; undefined where it refuses or fails. Rejects when the session has expired. */
export async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (failure) {
    if (isFault(failure) && failure.status !== 401) return undefined
    throw failure
  }
}

interface Named {
  readonly id: string
  readonly name: string | null
}

/** The names of items by their ids; none where Cinder refuses or fails. */
export async function namesOf(asked: Promise<readonly Named[]>): Promise<ReadonlyMap<string, string>> {
  return new Map(((await unlessRefused(asked)) ?? []).map(({ id, name }) => [id, name || id]))
}
