import type { PossibleFault } from './find-faults.ts'

/** A fault with the number by which a run switches it on. */
export interface Fault extends PossibleFault {
  readonly id: number
}

function isWithin(inner: Fault, outer: Fault): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/**
 * A module in which every fault is there, and one at most is switched on: each expression becomes a choice that `globalThis.fault` makes by
 * number. So the modules are transformed alike in every run.
 */
export function plant(text: string, faults: readonly Fault[]): string {
  const ordered = [...faults].sort((a, b) => a.start - b.start || b.end - a.end)
  const write = (start: number, end: number, inside: readonly Fault[]): string => {
    let place = start
    let out = ''
    for (let next = 0; next < inside.length; ) {
      const outer = inside[next]
      if (!outer) break
      const below = inside.slice(next).filter((fault) => isWithin(fault, outer))
      const same = below.filter((fault) => fault.start === outer.start && fault.end === outer.end)
      const choices = same.map(({ id, replacement }) => `globalThis.fault?.(${id}) ? (${replacement}) : `).join('')
      const rest = below.filter((fault) => !same.includes(fault))
      out += `${text.slice(place, outer.start)}(${choices}(${write(outer.start, outer.end, rest)}))`
      place = outer.end
      next += below.length
    }
    return out + text.slice(place, end)
  }
  return write(0, text.length, ordered)
}
