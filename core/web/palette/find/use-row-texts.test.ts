import type { RegisteredType, Row } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import type { RowTexts } from './match-texts.ts'
import { readSlice } from './use-row-texts.ts'

const rowsOf = (...ids: readonly string[]) =>
  ids.map((id): Row => ({ id, item: { id }, trackingId: id, isTransitional: false }))

it('reads rows until the time is over, goes on where it was, and reads none twice', () => {
  const lists = [rowsOf('a', 'b'), rowsOf('c', 'd', 'e')].map((rows) => ({ type: {} as RegisteredType, rows }))
  const known = new WeakMap<Row, RowTexts>()
  const read: string[] = []
  const slice = (most: number): boolean => {
    let left = most
    return readSlice(
      lists,
      known,
      ({ id }) => {
        read.push(id)
        return { name: id, id, states: [], tags: [], others: [], shared: [], all: id } as RowTexts
      },
      () => left-- === 0,
    )
  }
  expect([slice(3), read]).toEqual([true, ['a', 'b', 'c']])
  expect([slice(3), read]).toEqual([false, ['a', 'b', 'c', 'd', 'e']])
  expect([slice(3), read.length]).toEqual([false, 5])
})
