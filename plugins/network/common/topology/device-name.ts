/** Width units of a name on a device. */
const LIMIT = 9
const SUFFIX = '..'
/** Characters above this one, of code 255, are as wide as two. */
const LAST_NARROW = '\u00ff'

/** A name as it fits on a device: 9 units, of which a character above code 255 takes two, then `..` [TOPO-032]. */
export function shortName(name: string): string {
  let units = 0
  let kept = ''
  for (const character of name) {
    units += character > LAST_NARROW ? 2 : 1
    if (units > LIMIT) return `${kept}${SUFFIX}`
    kept += character
  }
  return kept
}
