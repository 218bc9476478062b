import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Figure, parseFigures, shareOf, summarize, withFigure, writeFigures } from '../mutate/figures.ts'

const of = (area: string, seed: number, rows: number, plugin: number): Figure => ({
  ...{ area, seed, faults: 25, rows, plugin, places: 400, commit: 'c0ffee12', day: '2026-11-29' },
})

it('reads what it wrote, ordered by area and seed', () => {
  const figures = [of('storage', 1, 20, 22), of('dns', 10, 18, 21), of('dns', 2, 19, 23)]
  const text = writeFigures(figures)
  expect(parseFigures(text)).toEqual([figures[2], figures[1], figures[0]])
  expect(writeFigures(parseFigures(text))).toBe(text)
})

it('keeps one figure for each area and seed', () => {
  const before = [of('dns', 1, 10, 12), of('dns', 2, 19, 23), of('images', 1, 20, 20)]
  expect(withFigure(before, of('dns', 1, 22, 24))).toEqual([before[1], before[2], of('dns', 1, 22, 24)])
})

it('gives the share of each area over all its seeds, and rounds it down', () => {
  expect(summarize([of('dns', 2, 19, 23), of('dns', 1, 18, 20), of('images', 1, 25, 25)])).toEqual([
    "dns, seeds 1, 2: by tests that cite a row 37 of 50, 74 %; by the plugin's 43 of 50, 86 %",
    "images, seeds 1: by tests that cite a row 25 of 25, 100 %; by the plugin's 25 of 25, 100 %",
  ])
  expect(shareOf(169, 200)).toBe('169 of 200, 84 %')
})

it('has the kept figures in its own order, each by no more tests than there are faults', () => {
  const text = readFileSync(join(import.meta.dirname, '../mutate/figures.tsv'), 'utf8')
  const figures = parseFigures(text)
  expect(writeFigures(figures)).toBe(text)
  expect(figures.filter(({ faults, rows, plugin }) => !(rows <= plugin && plugin <= faults))).toEqual([])
})
