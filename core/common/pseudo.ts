/** Languages that prove the interface: accented and 40 % longer, and the same from right to left. */
export const PSEUDO_LANGUAGES = ['en-x-pseudo', 'ar-x-pseudo'] as const

const PLAIN = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ'
const ACCENTED = 'åÅƀƁçÇđĐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋǪŕŔšŠţŢûÛṽṼŵŴẋẊýÝžŽ'

const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

export function isPseudoLanguage(language: string): boolean {
  return PSEUDO_LANGUAGES.some((pseudoLanguage) => pseudoLanguage === language)
}

/** True for a text that `pseudo` has made. */
export function isPseudo(text: string): boolean {
  return text.startsWith('⟦') && text.endsWith('⟧')
}

/** A text as a pseudo locale shows it: accented, 40 % longer, in brackets. Marks such as `{name}` stay; a text made before stays as it is. */
export function pseudo(text: string): string {
  if (text === '' || isPseudo(text)) return text
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : [...part].map((letter) => accents.get(letter) ?? letter).join('')))
    .join('')
  const extra = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4)
  return `⟦${accented}${'·'.repeat(Math.max(extra - 2, 0))}⟧`
}
