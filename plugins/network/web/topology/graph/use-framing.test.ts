import { renderHook } from '@testing-library/react'
import { zoomIdentity } from 'd3-zoom'
import { expect, it } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { useFraming } from './use-framing.ts'
import type { GraphView } from './use-view.ts'

/** A drawing of two instances, and which areas its view was brought to: left edge and pace. */
function open() {
  const framed: unknown[] = []
  const scales: number[] = []
  const state = { isMoved: false, isSettled: true, box: { width: 800, height: 600 }, freed: 0 }
  const view: GraphView = {
    current: () => zoomIdentity.scale(0.5),
    centre: (areaAt, pace) => void framed.push([areaAt(1)?.left, pace]),
    isMoved: () => state.isMoved,
    zoomBy: () => {},
  }
  const places = new Map([
    ['near', { x: 100, y: 0 }],
    ['far', { x: 500, y: 0 }],
  ])
  const full = graphOf(testTopology({ servers: [testServer('near'), testServer('far')] }), new Set())
  const layout = () => ({
    ...{ places, isSettled: state.isSettled, task: undefined, move: () => {}, onPlaced: () => {} },
    again: () => void state.freed++,
  })
  const { result, rerender } = renderHook(
    ({ isEmpty }: { readonly isEmpty: boolean }) =>
      useFraming({
        ...{ view, box: state.box, layout: layout(), hasLabels: false },
        graph: isEmpty ? { nodes: [], links: [], groups: [] } : full,
        onScale: (scale) => scales.push(scale),
      }),
    { initialProps: { isEmpty: true } },
  )
  const draw = (changes: Partial<typeof state> = {}): unknown[] => {
    Object.assign(state, changes)
    rerender({ isEmpty: false })
    return framed.splice(0)
  }
  return { framed, scales, state, result, draw }
}
const WHOLE = 77
const FAR = 477

it('fits a drawing when it is first shown, and when its room changes before it was moved', () => {
  const { framed, scales, draw } = open()
  expect(framed).toEqual([])
  expect([draw(), draw()]).toEqual([[[WHOLE, 'at once']], []])
  expect(draw({ box: { width: 400, height: 600 } })).toEqual([[WHOLE, 'at once']])
  expect(scales).toEqual([0.5, 0.5])
  expect(draw({ box: { width: 500, height: 600 }, isMoved: true })).toEqual([])
  expect(draw({ isMoved: false })).toEqual([])
})

it('makes room for a change, and fits it or shows what it brings once that has its place', () => {
  const { framed, state, result, draw } = open()
  draw()
  let made = 0
  const make = (): void => void made++
  result.current.change(make)
  expect([made, state.freed, draw({ isSettled: false })]).toEqual([1, 1, []])
  expect([draw({ isSettled: true }), draw()]).toEqual([[[WHOLE, 'quick']], []])
  result.current.change(make, { show: 'far' })
  expect(draw()).toEqual([[FAR, 'quick']])
  result.current.show('far')
  result.current.centre()
  expect(framed).toEqual([
    [FAR, 'quick'],
    [WHOLE, undefined],
  ])
})
