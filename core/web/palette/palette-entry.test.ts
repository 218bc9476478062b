import { expect, it } from 'vitest'
import { matchEntries, type PaletteEntry } from './palette-entry.ts'

function entry(title: string, about?: string): PaletteEntry {
  return { id: title, title, ...(about === undefined ? {} : { about }), run: () => {} }
}

const ENTRIES = [
  entry('Backups', 'Project · Volumes'),
  entry('Devolumes'),
  entry('Old volumes'),
  entry('Volumes', 'Project · Volumes'),
  entry('Volume'),
]

function titles(text: string): readonly string[] {
  return matchEntries(ENTRIES, text).map((ranked) => ranked.entry.title)
}

it('puts the title that was typed first, then those that begin with it, have a word that does, hold it, and those whose place does', () => {
  expect(titles('Volume')).toEqual(['Volume', 'Volumes', 'Old volumes', 'Devolumes', 'Backups'])
})

it('wants every word to be found', () => {
  expect(titles('volumes project back')).toEqual(['Backups'])
})

it('offers the first few when nothing is typed', () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`Page ${index}`))
  expect(matchEntries(many, ' ')).toHaveLength(8)
})
