import type { ReactNode } from 'react'
import { RANK, rankIn, wordsOf } from './find/match-texts.ts'
import type { FoundResource } from './find/use-found.ts'

/** Something that the palette offers. */
export interface PaletteEntry {
  /** Unique among all that is shown. */
  readonly id: string
  readonly title: string
  readonly icon?: ReactNode
  /** Where it belongs: `Project · Compute`, `Instance`. */
  readonly about?: string
  /** At the end of its row: the status of a resource. */
  readonly status?: ReactNode
  /** Why it cannot be done now. */
  readonly refusal?: string
  /** The resource that it leads to: its actions are one key away. */
  readonly resource?: FoundResource
  /** Does it; the palette is closed by then, unless it stays open for it. */
  readonly run: () => void
  readonly staysOpen?: true
}

/** An entry, and how well it answers what was typed: the lower the better. */
export interface RankedEntry {
  readonly entry: PaletteEntry
  readonly rank: number
}

export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/** How many entries a section shows. */
const MOST = 8

/** How well a title answers what was typed; undefined not at all. Every word must be found somewhere. */
function rankOf({ title, about = '' }: PaletteEntry, whole: string, words: readonly string[]): number | undefined {
  const name = title.toLowerCase()
  const all = `${name} ${about.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return undefined
  const ranks = [whole, ...words].map((part) => rankIn(name, part)).filter((rank) => rank !== undefined)
  return ranks.length > 0 ? Math.min(...ranks) : RANK.shared
}

/** The entries that answer what was typed, the best first; the first few when nothing was typed. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): readonly RankedEntry[] {
  const words = wordsOf(text)
  const whole = words.join(' ')
  if (words.length === 0) return entries.slice(0, MOST).map((entry) => ({ entry, rank: 0 }))
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, whole, words)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
}
