/** The name of a kind as it is written within a sentence: its words in small letters, abbreviations such as TSIG, QoS and IPs as they are. */
export function inSentence(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, (word) => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word))
}
