import { type Dispose, Fault } from '@fascia/sdk/common'

/** How many one session, and one person in all sessions, may have open in this process. */
export interface OpenLimits {
  readonly ofSession: number
  readonly ofPerson: number
}

/** Counts what sessions and persons have open. What is entered is left once; too many fail with `GATEWAY_TOO_MANY_STREAMS`. */
export function createOpenCount({ ofSession, ofPerson }: OpenLimits): (owner: string, person: string) => Dispose {
  const counts = new Map<string, number>()
  const countOf = (name: string): number => counts.get(name) ?? 0
  const count = (name: string, change: 1 | -1): void => {
    const next = countOf(name) + change
    if (next === 0) counts.delete(name)
    else counts.set(name, next)
  }
  return (owner, person) => {
    if (countOf(owner) >= ofSession || countOf(person) >= ofPerson) throw new Fault('GATEWAY_TOO_MANY_STREAMS')
    for (const name of [owner, person]) count(name, 1)
    return () => {
      for (const name of [owner, person]) count(name, -1)
    }
  }
}
