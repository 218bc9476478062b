/** Whether the whole text fits a pattern in which `*` stands for any text. It takes time in proportion to the product of both lengths at most. */
export function fitsWildcard(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, from)
    if (found < 0) return false
    from = found + piece.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}
