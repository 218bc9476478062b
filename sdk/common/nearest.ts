/** How many letters must be changed, added or left out to make one name of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** A sentence that proposes the known name that is most like a misspelt one: ` Write size.` Empty where none is alike. */
export function nearest(name: string, known: Iterable<string>): string {
  return nearestWithin(Math.max(2, Math.floor(name.length / 4)), name, known)
}

/** The same among those that differ in so many letters at most. */
export function nearestWithin(most: number, name: string, known: Iterable<string>): string {
  const [first] = [...known]
    .filter((one) => Math.abs(one.length - name.length) <= most)
    .map((one) => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
  return first === undefined ? '' : ` Write ${first.one}.`
}
