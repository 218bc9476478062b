import type { Request } from 'playwright-core'
import type { EditedItem, EditTouch } from './edit-recipe.ts'
import { joinTouches } from './join-touches.ts'
import { rivalValues } from './rival.ts'
import { type ItemTrial, tryOpening } from './try-touches.ts'

/** The first touch, where another person can make the same change with another value: not of an item that each change makes again. */
function contested({ touches: [first], follows = {} }: EditedItem): EditTouch | undefined {
  return first && !('id' in follows) && rivalValues(first) ? first : undefined
}

/**
 * Tries the touches of an item in as few openings of its form as prove them, until one fails, and gives what went wrong, after the names of the
 * fields of that opening; undefined where nothing did. A form that has changed too much leaves another item than the recipe made: what
 * follows would prove nothing. In the second opening another person changes the first field meanwhile.
 */
export async function tryItem(trial: ItemTrial): Promise<string | undefined> {
  const saved = contested(trial.item)
  const joined = joinTouches(trial.item.touches)
  // A form of one field is opened again for what another person does meanwhile.
  const openings = joined.length === 1 && saved ? [...joined, []] : joined
  let requests: readonly Request[] = []
  for (const [index, touches] of openings.entries()) {
    const rival =
      index === 1 && saved && touches.every(({ field }) => field !== saved.field) ? { requests, saved } : undefined
    const { problems, requests: sent } = await tryOpening({
      ...trial,
      touches,
      rival,
      isLoaded: trial.isLoaded || index > 0,
    })
    const fields = touches.map(({ field }) => field).concat(rival ? [`${rival.saved.field} meanwhile`] : [])
    if (problems.length > 0) return `${fields.join(', ')}: ${problems.join('; ')}`
    if (index === 0) requests = sent
  }
  return undefined
}
