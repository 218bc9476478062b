import { expect, it } from 'vitest'
import { limitFigures } from './limit-figures.ts'

const reading = { t: (text: unknown) => String(text), language: 'en' }

it.each([
  [
    { used: 62_976, limit: 131_072, unit: 'MB' },
    { used: '61.50 GB', max: '128.00 GB', unit: '' },
  ],
  [
    { used: 1_400, limit: 2_000, unit: 'GB' },
    { used: '1.37 TB', max: '1.95 TB', unit: '' },
  ],
  [
    { used: 1_000, limit: 2_000, unit: 'objects' },
    { used: '1,000', max: '2,000', unit: 'objects' },
  ],
])('writes sizes in the unit that keeps them short, and counts as they are: %j', (limit, figures) => {
  expect(limitFigures(limit, reading)).toEqual(figures)
})
