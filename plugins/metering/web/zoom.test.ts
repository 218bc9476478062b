import { expect, it } from 'vitest'
import { brushed, canZoomIn, moved, zoomedIn, zoomedOut } from './zoom.ts'

const HOUR_MS = 3_600_000
const span = (from: number, until: number) => ({ fromMs: from * HOUR_MS, untilMs: until * HOUR_MS })
const WHOLE = span(0, 24)

it('shows the middle half, and twice as much again', () => {
  expect(zoomedIn(WHOLE, WHOLE)).toEqual(span(6, 18))
  expect(zoomedIn(WHOLE, span(6, 18))).toEqual(span(9, 15))
  expect(zoomedOut(WHOLE, span(0, 6))).toEqual(span(0, 12))
  expect(zoomedOut(WHOLE, span(6, 18))).toBeUndefined()
  expect([canZoomIn(WHOLE), canZoomIn(span(0, 1 / 6))]).toEqual([true, false])
})

it('shows what is dragged over, within the whole, and not less than ten minutes of it', () => {
  expect(brushed(WHOLE, span(7, 8))).toEqual(span(7, 8))
  expect(brushed(WHOLE, span(-2, 3))).toEqual(span(0, 3))
  expect(brushed(WHOLE, span(23.99, 24))).toEqual(span(24 - 1 / 6, 24))
  expect(brushed(WHOLE, span(-1, 25))).toBeUndefined()
})

it('moves by half of what is shown, and no further than the whole', () => {
  expect(moved(WHOLE, span(6, 18), -1)).toEqual(span(0, 12))
  expect(moved(WHOLE, span(0, 12), -1)).toEqual(span(0, 12))
  expect(moved(WHOLE, span(9, 15), 1)).toEqual(span(12, 18))
})
