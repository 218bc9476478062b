import { type Answer, useAnswer, useApi } from '@fascia/sdk/web'
import { useCallback, useRef } from 'react'
import { list, type StoredObject } from '../../api/objects.ts'
import { encodeContainer, visibleName } from '../../common/object-path.ts'

/** So many objects and folders come at once. */
const PAGE = 1000

/** A level of a container: a folder of it, and the beginning of the names that are wanted. */
export interface Place {
  readonly container: string
  /** With a slash at its end; empty for the container itself. */
  readonly folder: string
  readonly prefix: string
}

/** The first objects and folders of a level, by name. */
export interface Level {
  readonly items: readonly StoredObject[]
  /** The service has others, behind this name. */
  readonly marker?: string
}

/** Its name is shown, and names its row. */
const shown = (object: StoredObject): StoredObject => ({ ...object, name: visibleName(object.name) })

const EMPTY: Level = { items: [] }

/** The objects and folders of a level, of which `more` reads another page; an action of the page reads as many again. */
export function useLevel({ container, folder, prefix }: Place): {
  readonly level: Answer<Level>
  readonly more: () => void
} {
  const api = useApi()
  const place = JSON.stringify([container, folder, prefix])
  const state = useRef({ place, pages: 1, level: EMPTY, isMore: false })
  if (state.current.place !== place) state.current = { place, pages: 1, level: EMPTY, isMore: false }

  const readPage = async (before: Level, signal: AbortSignal): Promise<Level> => {
    const address = list.path.replace(':container', encodeContainer(container))
    const query = {
      limit: String(PAGE),
      ...(folder === '' ? {} : { path: folder }),
      ...(prefix === '' ? {} : { prefix }),
      ...(before.marker === undefined ? {} : { marker: before.marker }),
    }
    for await (const { items, marker } of api.stream<StoredObject>(address, { query, signal, isQuiet: true }))
      return { items: [...before.items, ...items.map(shown)], ...(marker === undefined ? {} : { marker }) }
    return { items: before.items }
  }
  const level = useAnswer<Level>(['objects', container, folder, prefix], async (signal, onProgress) => {
    const held = state.current
    let read = held.isMore ? held.level : EMPTY
    const pages = held.isMore ? 1 : held.pages
    held.isMore = false
    for (let page = 0; page === 0 || (page < pages && read.marker !== undefined); page += 1) {
      if (page > 0) onProgress(read)
      read = await readPage(read, signal)
    }
    held.level = read
    return read
  })
  const { reload } = level
  const isReading = level.isReloading || level.status !== 'ready'
  const more = useCallback(() => {
    if (isReading || state.current.level.marker === undefined) return
    state.current.pages += 1
    state.current.isMore = true
    void reload()
  }, [isReading, reload])
  return { level, more }
}
