/** The bytes from `first` to `last`, both included. */
interface ByteRange {
  readonly first: number
  readonly last: number
}

/** The one range that a header asks for; undefined where it asks for none, or for several, which are answered whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}
