import type { Api } from '@fascia/sdk/web'
import pMap from 'p-map'
import { details } from '../../api/objects.ts'
import { placeOfObject } from '../../common/object-path.ts'

/** The segments of large objects together. */
export interface Counted {
  readonly count: number
  readonly bytes: number
}

/** How many objects are asked at the same time. */
const AT_ONCE = 10

/** Counts the segments of large objects; one that is gone meanwhile has none. */
export async function countSegments(
  api: Pick<Api, 'send'>,
  container: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Counted> {
  let counted: Counted = { count: 0, bytes: 0 }
  const add = async (name: string): Promise<void> => {
    const { path, query } = placeOfObject(name)
    const found = await api.send(details, { params: { container, path }, query, signal, isQuiet: true })
    const { count, bytes } = found.segments ?? { count: 0, bytes: 0 }
    counted = { count: counted.count + count, bytes: counted.bytes + bytes }
  }
  await pMap(paths, add, { concurrency: AT_ONCE, signal })
  return counted
}
