const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Letters and digits from the injected source: passwords and reservation ids. */
export function randomText(source: { random(below: number): number }, length: number): string {
  return Array.from({ length }, () => LETTERS.charAt(source.random(LETTERS.length))).join('')
}
