import { expect, it } from 'vitest'
import { matchEntries, type PaletteEntry } from './palette-entry.ts'

function entry(title: string, about?: string): PaletteEntry {
  return { id: title, title, ...(about === undefined ? {} : { about }), run: () => {} }
}

const ENTRIES = [entry('Backups', 'Project · Volumes'), entry('Volumes', 'Project · Volumes'), entry('Old volumes')]

it('puts titles that begin with the text first, then those that hold it, then those whose place does', () => {
  expect(matchEntries(ENTRIES, 'vol').map(({ title }) => title)).toEqual(['Volumes', 'Old volumes', 'Backups'])
})

it('wants every word to be found', () => {
  expect(matchEntries(ENTRIES, 'volumes project back').map(({ title }) => title)).toEqual(['Backups'])
})

it('offers the first few when nothing is typed', () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`Page ${index}`))
  expect(matchEntries(many, ' ')).toHaveLength(8)
})
