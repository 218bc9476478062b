import type { Quotas } from '@fascia/sdk/simulator'

/** The quotas taken by requests that have not ended yet. */
export interface Reservations {
  held(place: string, name: string): number
  /** Takes quotas; returns the function that gives them back. */
  take(place: string, taken: Quotas): () => void
}

/** Keeps reservations in memory, so that a crash leaves none. `place` names service, region and project. */
export function createReservations(): Reservations {
  const held = new Map<string, number>()
  const change = (place: string, taken: Quotas, sign: 1 | -1): void => {
    for (const [name, count] of Object.entries(taken)) {
      const key = `${place}/${name}`
      const left = (held.get(key) ?? 0) + sign * count
      if (left === 0) held.delete(key)
      else held.set(key, left)
    }
  }
  return {
    held: (place, name) => held.get(`${place}/${name}`) ?? 0,
    take(place, taken) {
      change(place, taken, 1)
      let isTaken = true
      return () => {
        if (isTaken) change(place, taken, -1)
        isTaken = false
      }
    },
  }
}
