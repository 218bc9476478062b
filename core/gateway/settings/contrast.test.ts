import { expect, it } from 'vitest'
import { contrastOf, formatColor, mixed, parseColor } from './contrast.ts'

const of = (text: string) => parseColor(text) ?? [0, 0, 0]

it('a color is read from three or six digits, and from nothing else', () => {
  expect([parseColor('#06c'), parseColor('#0066CC')]).toEqual([
    [0, 102, 204],
    [0, 102, 204],
  ])
  expect(['06c', '#06', '#0066ccff', 'blue', 'rgb(0,0,0)'].map(parseColor)).toEqual(Array(5).fill(undefined))
  expect(formatColor(of('#06c'))).toBe('#0066cc')
})

it('contrast is that of WCAG', () => {
  expect(contrastOf(of('#000'), of('#fff'))).toBeCloseTo(21, 5)
  expect(contrastOf(of('#fff'), of('#fff'))).toBe(1)
  expect(contrastOf(of('#767676'), of('#fff'))).toBeCloseTo(4.54, 2)
  expect(contrastOf(of('#fff'), of('#777777'))).toBeCloseTo(4.48, 2)
})

it('a share of another color is mixed in', () => {
  expect(formatColor(mixed(of('#000000'), of('#ffffff'), 0.25))).toBe('#404040')
})
