import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'
import { expect, it } from 'vitest'
import type { Point } from '../../../common/topology/labels.ts'
import { type LayoutTask, layOut } from './graph-layout.ts'

const star = {
  nodes: ['hub', 'a', 'b', 'c'],
  links: ['a', 'b', 'c'].map((source) => ({ source, target: 'hub', distance: 105 })),
}
type Places = ReadonlyMap<string, Point>
const between = (places: Places, one: string, other: string) => {
  const [from, to] = [places.get(one), places.get(other)]
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : NaN
}

it('places linked nodes around each other, the same at each time [TOPO-033]', () => {
  const places = layOut({ ...star, placed: new Map() })
  for (const id of ['a', 'b', 'c']) expect(Math.abs(between(places, id, 'hub') - 105)).toBeLessThan(40)
  expect(layOut({ ...star, placed: new Map() })).toEqual(places)
})

/** What d3 makes of a gravity of 0.05, a charge of -700 and 100 ticks. */
function simulated({ nodes, links }: Pick<LayoutTask, 'nodes' | 'links'>, theta: number, strength: number): Places {
  const bodies: ({ readonly id: string } & SimulationNodeDatum)[] = nodes.map((id) => ({ id }))
  const link = forceLink<(typeof bodies)[number], SimulationNodeDatum & { source: string; target: string }>(
    links.map(({ source, target }) => ({ source, target })),
  )
  forceSimulation(bodies)
    .force(
      'link',
      link
        .id(({ id }) => id)
        .distance(105)
        .strength(strength),
    )
    .force('charge', forceManyBody().strength(-700).theta(theta))
    .force('x', forceX().strength(0.05))
    .force('y', forceY().strength(0.05))
    .stop()
    .tick(100)
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
}

it.each([
  ['few nodes', 12, false, 0.9, 1],
  ['few nodes whose links give way to a crowd', 12, true, 0.9, 0.05],
  ['300 nodes', 300, false, 0.9, 1],
  ['more nodes, whose charges are summed more coarsely', 301, false, 1.5, 1],
])(
  'places %s by a gravity of 0.05, a charge of -700 and 100 ticks [TOPO-033]',
  (_what, count, isLoose, theta, strength) => {
    const nodes = Array.from({ length: count }, (_, index) => `n${index}`)
    const links = nodes.slice(1).map((source) => ({ source, target: 'n0', distance: 105, isLoose }))
    const [found, wanted] = [layOut({ nodes, links, placed: new Map() }), simulated({ nodes, links }, theta, strength)]
    for (const id of nodes.slice(1)) expect(between(found, id, 'n0'), id).toBeCloseTo(between(wanted, id, 'n0'), 6)
  },
)

it('leaves what has a place where it is, and begins beside it with what is new [TOPO-025]', () => {
  const placed = layOut({ ...star, placed: new Map() })
  const more = { source: 'd', target: 'hub', distance: 105 }
  const places = layOut({ nodes: [...star.nodes, 'd'], links: [...star.links, more], placed })
  for (const id of star.nodes) expect(places.get(id)).toEqual(placed.get(id))
  expect(between(places, 'd', 'hub')).toBeLessThan(300)
})

it('places what no link joins beside the rest', () => {
  const places = layOut({ ...star, nodes: [...star.nodes, 'lone'], placed: new Map() })
  for (const id of star.nodes) expect(between(places, 'lone', id), id).toBeGreaterThan(110)
})

it('leaves out links to what is not drawn', () => {
  const links = [
    ...star.links,
    { source: 'a', target: 'gone', distance: 105 },
    { source: 'gone', target: 'b', distance: 9 },
  ]
  expect(layOut({ ...star, links, placed: new Map() })).toEqual(layOut({ ...star, placed: new Map() }))
})
