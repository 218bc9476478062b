import { expect, it } from 'vitest'
import { viewOf } from './use-view.ts'

const box = { width: 800, height: 600 }
const area = (width: number, height: number) => ({ left: 100, top: 50, right: 100 + width, bottom: 50 + height })
const seen = ({ k, x, y }: ReturnType<typeof viewOf>) => [k, x, y]

it('fits an area into the view with 40 units around it, not larger than life nor smaller than a tenth', () => {
  expect(seen(viewOf(() => area(200, 100), box))).toEqual([1, 200, 200])
  expect(seen(viewOf(() => area(1520, 100), box))).toEqual([0.5, -30, 250])
  expect(seen(viewOf(() => area(100, 2320), box))).toEqual([0.25, 362.5, -2.5])
  expect(viewOf(() => area(90_000, 0), box).k).toBe(0.1)
})

it('fits names that are larger in a smaller drawing', () => {
  const { k } = viewOf((scale) => area(1120 + 60 / scale, 100), box)
  expect(800 / (1120 + 60 / k + 80)).toBeCloseTo(k, 2)
})

it('has its origin in the middle where nothing is drawn', () => {
  expect(seen(viewOf(() => undefined, box))).toEqual([1, 400, 300])
})
