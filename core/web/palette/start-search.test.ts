import type { SearchHit } from '@fascia/sdk/web/declare'
import { expect, it } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { type SearchPlace, type SearchResult, startSearch } from './start-search.ts'

function setUp(text: string, places: readonly SearchPlace[]) {
  const clock = createFakeClock()
  let shown: readonly SearchResult[] = []
  const stop = startSearch({
    text,
    places,
    clock,
    onDidChange: (results) => {
      shown = results
    },
  })
  const states = () => shown.map(({ place, state, hits }) => `${place.id} ${state} ${hits.map(({ name }) => name)}`)
  return { clock, states, stop }
}

function place(id: string, find: SearchPlace['find']): SearchPlace {
  return { id, title: id, find }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}
const hit: SearchHit = { type: 'OS::Nova::Server', id: '1', name: 'web-1' }

it('asks every place once the person has stopped typing, and shows what has come', async () => {
  const asked: string[] = []
  const { clock, states } = setUp(' web ', [
    place('servers', async (text) => {
      asked.push(text)
      return [hit]
    }),
    place('volumes', () => new Promise(() => {})),
  ])
  clock.advance(299)
  expect(asked).toEqual([])
  clock.advance(1)
  await settled()
  expect(asked).toEqual(['web'])
  expect(states()).toEqual(['servers done web-1', 'volumes searching '])
})

it('says which place is slow and which has failed; the others stay', async () => {
  const { clock, states } = setUp('web', [
    place('servers', async () => [hit]),
    place('volumes', () => new Promise(() => {})),
    place('images', () => Promise.reject(new TypeError('boom'))),
  ])
  clock.advance(300)
  await settled()
  clock.advance(2000)
  expect(states()).toEqual(['servers done web-1', 'volumes slow ', 'images failed '])
  clock.advance(13_000)
  await settled()
  expect(states()[1]).toBe('volumes failed ')
})

it('sends no request for one letter, and cancels earlier requests', async () => {
  let isAborted = false
  const asked = place('servers', (_text, signal) => {
    signal.addEventListener('abort', () => {
      isAborted = true
    })
    return new Promise(() => {})
  })
  expect(setUp('w', [asked]).clock.waiting).toBe(0)
  const { clock, stop } = setUp('we', [asked])
  clock.advance(300)
  stop()
  await settled()
  expect([isAborted, clock.waiting]).toEqual([true, 0])
})
