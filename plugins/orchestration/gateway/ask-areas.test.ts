import { expect, it } from 'vitest'
import { askAreas } from './ask-areas.ts'

it('asks so many areas at a time in their order, and goes on after one that fails [STACKP-040, STACKP-041]', async () => {
  let now = 0
  let most = 0
  const asked: string[] = []
  const ask = async (area: string): Promise<string> => {
    asked.push(area)
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 2))
    now -= 1
    if (area === 'b') throw new TypeError('The service is away.')
    return area.toUpperCase()
  }
  const areas = ['a', 'b', 'c', 'd', 'e']
  const { found, errors } = await askAreas(areas, ask, { parallel: 2, timeoutMs: 60_000 })
  expect([most, asked, Object.fromEntries(found), errors]).toEqual([
    2,
    areas,
    { a: 'A', c: 'C', d: 'D', e: 'E' },
    { b: 'The service is away.' },
  ])
})

it('waits for each area so long and no longer [STACKP-041]', async () => {
  const ask = (area: string): Promise<string> => (area === 'a' ? new Promise(() => {}) : Promise.resolve(area))
  expect(await askAreas(['a', 'b'], ask, { parallel: 1, timeoutMs: 20 })).toEqual({
    found: new Map([['b', 'b']]),
    errors: { a: 'No answer within 0.02 s.' },
  })
})
