import { liesBelow } from './compare-items.ts'
import type { EditTouch } from './edit-recipe.ts'

/** Whether two touches change the same field, or the same part of the resource. */
function clash(one: EditTouch, other: EditTouch): boolean {
  const paths = Object.keys(other.becomes)
  const isShared = Object.keys(one.becomes).some((path) =>
    paths.some((further) => liesBelow(path, further) || liesBelow(further, path)),
  )
  return one.field === other.field || isShared
}

/**
 * The openings of a form in which the fields of an item are changed, in their order. The first touch is saved alone, which proves that a save
 * sends one field and keeps all others. The further ones are saved together, which proves that each is sent. A touch with a reason in `alone` is saved alone, and
 * a touch that changes what one before it has changed begins another opening.
 */
export function joinTouches([first, ...further]: readonly EditTouch[]): readonly (readonly EditTouch[])[] {
  const joined: EditTouch[][] = []
  for (const touch of further) {
    const last = joined.at(-1)
    const fits = last?.every((one) => one.alone === undefined && !clash(one, touch)) === true
    if (last && fits && touch.alone === undefined) last.push(touch)
    else joined.push([touch])
  }
  return first ? [[first], ...joined] : joined
}
