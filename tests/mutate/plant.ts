import type { PossibleFault } from './find-faults.ts'

/** A fault with its number in its area. */
export interface Fault extends PossibleFault {
  readonly id: number
}

function isWithin(inner: Fault, outer: Fault): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** A module with a fault in place of what was there. */
export function plant(text: string, { start, end, replacement }: PossibleFault): string {
  return `${text.slice(0, start)}(${replacement})${text.slice(end)}`
}

/**
 * A module with all faults, which acts as before: each is there while `globalThis.planted` is its number. The number of each place is given to
 * `globalThis.reached` when it is evaluated.
 */
export function makeSwitchable(text: string, faults: readonly Fault[]): string {
  const ordered = [...faults].sort((a, b) => a.start - b.start || b.end - a.end)
  const write = (start: number, end: number, inside: readonly Fault[]): string => {
    let place = start
    let out = ''
    for (let next = 0; next < inside.length; ) {
      const outer = inside[next]
      if (!outer) break
      const below = inside.slice(next).filter((fault) => isWithin(fault, outer))
      const same = below.filter((fault) => fault.start === outer.start && fault.end === outer.end)
      const calls = same.map(({ id }) => `globalThis.reached?.(${id}), `).join('')
      const choices = same.map(({ id, replacement }) => `globalThis.planted === ${id} ? (${replacement}) : `).join('')
      const rest = below.filter((fault) => !same.includes(fault))
      out += `${text.slice(place, outer.start)}(${calls}${choices}(${write(outer.start, outer.end, rest)}))`
      place = outer.end
      next += below.length
    }
    return out + text.slice(place, end)
  }
  return write(0, text.length, ordered)
}
