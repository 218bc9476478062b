import type { Contents } from '@fascia/sdk/simulator/host'
import type { Store } from './store.ts'

/** Contents are written and read in pieces: a statement keeps a copy of the last one that it was given. */
const PIECE_BYTES = 1024 * 1024

/** The contents of all services in SQLite: bytes by service, region and id. */
export class ContentTable {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
    store.define(
      'CREATE TABLE IF NOT EXISTS _contents (place TEXT NOT NULL, id TEXT NOT NULL, piece INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (place, id, piece))',
    )
  }

  /** The contents of one service in one region, which are written at once. */
  of(service: string, region: string): Contents {
    const place = `${service}/${region}`
    const remove = (id: string): void =>
      void this.#store.prepare('DELETE FROM _contents WHERE place = ? AND id = ?').run(place, id)
    return {
      get: (id) => this.#read(place, id),
      set: (id, bytes) => {
        remove(id)
        this.#write(place, id, bytes)
      },
      remove,
    }
  }

  #read(place: string, id: string): Uint8Array | undefined {
    const where = 'FROM _contents WHERE place = ? AND id = ?'
    const size = this.#store.prepare(`SELECT sum(length(bytes)) AS size ${where}`).get(place, id)?.size
    if (typeof size !== 'number') return undefined
    const whole = new Uint8Array(size)
    let at = 0
    for (const { bytes } of this.#store.prepare(`SELECT bytes ${where} ORDER BY piece`).iterate(place, id)) {
      if (!(bytes instanceof Uint8Array)) continue
      whole.set(bytes, at)
      at += bytes.byteLength
    }
    return whole
  }

  #write(place: string, id: string, bytes: Uint8Array): void {
    const insert = this.#store.prepare('INSERT INTO _contents (place, id, piece, bytes) VALUES (?, ?, ?, ?)')
    for (let from = 0; from === 0 || from < bytes.byteLength; from += PIECE_BYTES)
      insert.run(place, id, from / PIECE_BYTES, bytes.subarray(from, from + PIECE_BYTES))
  }

  clear(): void {
    this.#store.prepare('DELETE FROM _contents').run()
  }
}
