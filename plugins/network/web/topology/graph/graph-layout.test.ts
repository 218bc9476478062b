import { expect, it } from 'vitest'
import { layOut } from './graph-layout.ts'

const star = {
  nodes: ['hub', 'a', 'b', 'c'],
  links: ['a', 'b', 'c'].map((source) => ({ source, target: 'hub', distance: 105 })),
}

it('places linked nodes around each other, the same at each time [TOPO-033]', () => {
  const places = layOut({ ...star, placed: new Map() })
  const hub = places.get('hub')
  const lengths = ['a', 'b', 'c'].map((id) => {
    const place = places.get(id)
    return place && hub ? Math.hypot(place.x - hub.x, place.y - hub.y) : 0
  })
  for (const length of lengths) expect(Math.abs(length - 105)).toBeLessThan(40)
  expect(layOut({ ...star, placed: new Map() })).toEqual(places)
})

it('leaves what has a place where it is, and begins beside it with what is new [TOPO-025]', () => {
  const placed = layOut({ ...star, placed: new Map() })
  const more = { source: 'd', target: 'hub', distance: 105 }
  const places = layOut({ nodes: [...star.nodes, 'd'], links: [...star.links, more], placed })
  for (const id of star.nodes) expect(places.get(id)).toEqual(placed.get(id))
  const [hub, added] = [placed.get('hub'), places.get('d')]
  expect(Math.hypot((added?.x ?? 0) - (hub?.x ?? 0), (added?.y ?? 0) - (hub?.y ?? 0))).toBeLessThan(300)
})
