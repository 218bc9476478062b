import { basename } from 'node:path'
import type { PlacedFault } from './area.ts'
import type { FoundTest } from './tests-of-area.ts'
import { wordsOf } from './words.ts'

/** What is around a fault counts more than the rest of its module: so many characters on each side. */
export const NEAR = 300
const WEIGHTS = { own: 6, near: 3, path: 4, module: 1 } as const

/** The tests in the order in which they may notice a fault: those that say most of the rare words of its module, above all of what is around it. */
export function rankTests(fault: PlacedFault, tests: readonly FoundTest[]): readonly FoundTest[] {
  const { module } = fault
  const holding = new Map<string, number>()
  for (const { words } of tests) for (const word of words.keys()) holding.set(word, (holding.get(word) ?? 0) + 1)
  const rarity = (word: string): number => Math.log((tests.length + 1) / (holding.get(word) ?? tests.length + 1))
  const asked = new Map<string, number>()
  const ask = (text: string, weight: number): void => {
    for (const [word, times] of wordsOf(text))
      if (holding.has(word)) asked.set(word, (asked.get(word) ?? 0) + weight * (1 + Math.log(times)))
  }
  ask(module, WEIGHTS.module)
  ask(module.slice(Math.max(0, fault.start - NEAR), fault.end + NEAR), WEIGHTS.near)
  ask(fault.original, WEIGHTS.own)
  ask(fault.path.split('/').slice(2).join(' '), WEIGHTS.path)
  const name = basename(fault.path).replace(/\.tsx?$/, '')
  const scoreOf = ({ file, words }: FoundTest): number => {
    let score = 0
    let length = 0
    for (const [word, times] of words) {
      length += rarity(word) ** 2
      score += (asked.get(word) ?? 0) * (1 + Math.log(times)) * rarity(word) ** 2
    }
    return (score / Math.sqrt(length + 20)) * (basename(file).startsWith(`${name}.test.`) ? 3 : 1)
  }
  const scored = tests.map((test) => ({ test, score: scoreOf(test) }))
  return scored.sort((a, b) => b.score - a.score).map(({ test }) => test)
}
