import { joinTouches } from './join-touches.ts'
import { type ItemTrial, tryTouches } from './try-touches.ts'

/**
 * Tries the touches of an item in as few openings of its form as prove them, until one fails, and gives what went wrong, after the names of the
 * fields of that opening; undefined where nothing did. A form that has changed too much leaves another item than the recipe made: what
 * follows would prove nothing.
 */
export async function tryItem(trial: ItemTrial): Promise<string | undefined> {
  for (const [index, touches] of joinTouches(trial.item.touches).entries()) {
    const found = await tryTouches({ ...trial, touches, isLoaded: trial.isLoaded || index > 0 })
    if (found.length > 0) return `${touches.map(({ field }) => field).join(', ')}: ${found.join('; ')}`
  }
  return undefined
}
