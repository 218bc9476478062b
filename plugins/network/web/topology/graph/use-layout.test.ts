import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { graphOf } from '../../../common/topology/graph.ts'
import { testNetwork, testPort, testServer, testTopology } from '../../../common/topology/test-topology.ts'
import { layOut } from './graph-layout.ts'
import { useLayout } from './use-layout.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A network with instances: so many nodes. */
function graphWith(count: number) {
  const servers = Array.from({ length: count - 1 }, (_, index) => testServer(`s${index}`))
  const ports = servers.map(({ id }) => testPort(id, 'hub'))
  return graphOf(testTopology({ networks: [testNetwork('hub')], servers, ports }), new Set())
}
const open = (count: number) =>
  renderHook(({ nodes }: { readonly nodes: number }) => useLayout(graphWith(nodes), { width: 800, height: 600 }), {
    initialProps: { nodes: count },
  })

it('places nodes at once, keeps places when others come, and moves what is dragged alone [TOPO-025]', () => {
  const { result, rerender } = open(3)
  expect([result.current.isSettled, [...result.current.places.keys()]]).toEqual([true, ['hub', 's0', 's1']])
  const before = new Map(result.current.places)
  rerender({ nodes: 4 })
  expect(result.current.places.has('s2')).toBe(true)
  for (const [id, place] of before) expect(result.current.places.get(id), id).toEqual(place)
  act(() => result.current.move('s0', { x: 700, y: 20 }))
  expect(result.current.places.get('s0')).toEqual({ x: 700, y: 20 })
  expect(result.current.places.get('hub')).toEqual(before.get('hub'))
})

it('makes room again for all but what was dragged', () => {
  const { result } = open(4)
  act(() => result.current.move('s0', { x: 700, y: 20 }))
  const before = result.current.places.get('hub')
  act(() => result.current.again())
  expect(result.current.isSettled).toBe(true)
  expect(result.current.places.get('s0')).toEqual({ x: 700, y: 20 })
  expect(result.current.places.get('hub')).not.toEqual(before)
})

it('leaves more than 100 nodes to a worker where there are such [FEATURE-36]', () => {
  const tasks = (count: number) => open(count).result.current.task?.nodes.length
  expect(tasks(101)).toBeUndefined()
  vi.stubGlobal('Worker', class {})
  expect([tasks(100), tasks(101)]).toEqual([undefined, 101])
})

it('begins where nodes are when a worker makes room, and leaves where it is what is dragged meanwhile', () => {
  vi.stubGlobal('Worker', class {})
  const { result } = open(101)
  const answer = (): void => {
    const { task, onPlaced } = result.current
    if (task) act(() => onPlaced(layOut(task)))
  }
  expect(result.current.task).toMatchObject({ begun: undefined, placed: new Map() })
  answer()
  expect([result.current.isSettled, result.current.places.size]).toEqual([true, 101])
  const placed = new Map(result.current.places)
  act(() => result.current.again())
  expect(result.current.task).toMatchObject({ begun: placed, placed: new Map() })
  act(() => result.current.move('s7', { x: 5, y: 6 }))
  answer()
  expect([result.current.task, result.current.places.get('s7')]).toEqual([undefined, { x: 5, y: 6 }])
})
