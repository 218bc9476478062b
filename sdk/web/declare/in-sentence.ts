/** Languages that write nouns with a capital letter everywhere. */
const CAPITAL_NOUNS = /^(de|lb)(-|$)/

/**
 * The name of a kind or of an action as it is written within a sentence of a language: its words in small letters, abbreviations such as TSIG, QoS and
 * IPs as they are; in German every word as it is.
 */
export function inSentence(name: string, language: string): string {
  if (CAPITAL_NOUNS.test(language)) return name
  return name.replace(/[\p{L}\p{N}]+/gu, (word) => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word))
}
