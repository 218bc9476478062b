import { expect, it } from 'vitest'
import { graphOf } from './graph.ts'
import { areaOf, type Label, labelSize, labelText, placeLabels, textWidth } from './labels.ts'
import { testNetwork, testRouter, testServer, testTopology } from './test-topology.ts'

const atRest = { scale: 1, isLookedAt: () => false }
type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>

const nodesOf = (topology: Parameters<typeof testTopology>[0]) => graphOf(testTopology(topology), new Set()).nodes

/** The rectangles of names, in the units of the drawing. */
function areas(nodes: ReturnType<typeof nodesOf>, places: Places, labels: ReadonlyMap<string, Label>, scale: number) {
  const size = labelSize(scale)
  return nodes.flatMap(({ id, name }) => {
    const [label, place] = [labels.get(id), places.get(id)]
    if (!label || !place) return []
    const width = textWidth(labelText(name)) * size
    const left = place.x + label.x - { start: 0, middle: width / 2, end: width }[label.anchor]
    return { id, left, right: left + width, top: place.y + label.y - size / 2, bottom: place.y + label.y + size / 2 }
  })
}

it('writes a name at the right, else at the left, below or above, where nothing is in its way', () => {
  const nodes = nodesOf({ servers: ['mid', 'right', 'left', 'below'].map((id) => testServer(id)) })
  const anchorOf = (count: number) => {
    const at = [
      [0, 0],
      [50, 0],
      [-50, 0],
      [0, 50],
    ].slice(0, count)
    const places = new Map(at.map(([x = 0, y = 0], index) => [nodes[index]?.id ?? '', { x, y }]))
    return placeLabels(nodes, places, atRest).get('mid')
  }
  expect([1, 2, 3, 4].map(anchorOf)).toEqual([
    { x: 25, y: 0, anchor: 'start' },
    { x: -25, y: 0, anchor: 'end' },
    { x: 0, y: 32, anchor: 'middle' },
    { x: 0, y: -32, anchor: 'middle' },
  ])
})

it.each([
  ['an instance', false, { servers: [testServer('mid')] }],
  ['an instance in error', false, { servers: [testServer('mid', { original_status: 'ERROR' })] }],
  ['a router', true, { routers: [testRouter('mid')] }],
  ['a network', true, { networks: [testNetwork('mid')] }],
])('writes the name of %s between four circles: %s', (_what, isNamed, lists) => {
  const around = ['right', 'left', 'below', 'above'].map((id) => testServer(id))
  const nodes = [...nodesOf(lists), ...nodesOf({ servers: around })]
  const places = new Map([
    ['mid', { x: 0, y: 0 }],
    ['right', { x: 55, y: 0 }],
    ['left', { x: -55, y: 0 }],
    ['below', { x: 0, y: 50 }],
    ['above', { x: 0, y: -50 }],
  ])
  expect(placeLabels(nodes, places, atRest).has('mid')).toBe(isNamed)
})

it('lets no name lie on another, whatever the scale, and leaves out those of instances before those of networks', () => {
  const networks = Array.from({ length: 12 }, (_, index) => testNetwork(`network-${index}`))
  const servers = Array.from({ length: 200 }, (_, index) => testServer(`instance-${index}`))
  const nodes = nodesOf({ networks, servers })
  const places = new Map(
    nodes.map(({ id }, index) => [id, { x: ((index * 7) % 19) * 55, y: Math.floor(index / 19) * 55 }]),
  )
  const counts = [1.5, 1, 0.5, 0.25].map((scale) => {
    const labels = placeLabels(nodes, places, { scale, isLookedAt: () => false })
    const found = areas(nodes, places, labels, scale)
    for (const one of found)
      for (const other of found)
        if (one !== other)
          expect(
            one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
            `${one.id} on ${other.id} at ${scale}`,
          ).toBe(false)
    return [networks, servers].map((some) => some.filter(({ id }) => labels.has(id)).length / some.length)
  })
  for (const [named = 0, ofInstances = 0] of counts) expect(named).toBeGreaterThan(Math.max(0.7, ofInstances))
})

it('names first what is looked at, then external networks, networks, routers and instances in error', () => {
  const failed = testServer('broken', { original_status: 'ERROR' })
  const nodes = nodesOf({ networks: [testNetwork('hub')], servers: [testServer('fine'), failed, testServer('wanted')] })
  const at = { x: 0, y: 0 }
  const places = new Map(nodes.map(({ id }) => [id, at]))
  const namedFirst = (isLookedAt: (id: string) => boolean, left: readonly string[]) =>
    [
      ...placeLabels(
        nodes.filter(({ id }) => left.includes(id)),
        places,
        { scale: 1, isLookedAt },
      ).keys(),
    ][0]
  const all = ['hub', 'fine', 'broken', 'wanted']
  expect(namedFirst((id) => id === 'wanted', all)).toBe('wanted')
  expect(namedFirst(() => false, all)).toBe('hub')
  expect(namedFirst(() => false, ['fine', 'broken', 'wanted'])).toBe('broken')
})

it('leaves a name where it is when its node comes to be looked at, and gives one to a node that had none', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const nodes = nodesOf({ servers: names.map((name) => testServer(name)) })
  const places = new Map(nodes.map(({ id }, index) => [id, { x: (index % 3) * 50, y: Math.floor(index / 3) * 50 }]))
  const atRest = placeLabels(nodes, places, { scale: 0.5, isLookedAt: () => false })
  const unnamed = names.filter((name) => !atRest.has(name))
  expect([atRest.size, unnamed.length].every((count) => count > 1)).toBe(true)
  for (const name of names) {
    const looked = placeLabels(nodes, places, { scale: 0.5, isLookedAt: (id) => id === name })
    expect(looked.has(name), name).toBe(true)
    if (atRest.has(name)) expect(looked, name).toEqual(atRest)
  }
})

it('keeps names as large on the screen in a small drawing, cuts those of more than 24 characters, and measures wide scripts', () => {
  expect([1.5, 1, 0.5, 0.1].map(labelSize)).toEqual([12, 12, 24, 120])
  expect(labelText('a'.repeat(24))).toBe('a'.repeat(24))
  expect(labelText('a'.repeat(25))).toBe(`${'a'.repeat(23)}…`)
  expect(['日本', '\u1100', 'i', 'W', 'A', 'a'].map(textWidth)).toEqual([2, 1, 0.36, 0.92, 0.7, 0.6])
})

it('takes names into the area of a drawing, and nothing where nothing is drawn', () => {
  const nodes = nodesOf({ networks: [testNetwork('hub')] })
  const places = new Map([['hub', { x: 0, y: 0 }]])
  const bare = areaOf(nodes, places, { scale: 1, hasLabels: false })
  const named = areaOf(nodes, places, { scale: 1, hasLabels: true })
  expect(bare).toEqual({ left: -33, top: -33, right: 33, bottom: 33 })
  expect(named?.right).toBeGreaterThan(35 + 12)
  expect(areaOf(nodes, new Map(), { scale: 1, hasLabels: true })).toBeUndefined()
})
