import { optionWords } from '@fascia/sdk/common'

/** The words of an option of a change: an empty text where what the item had was taken away. */
export function changedWords(option: string, value: string | undefined, had: string | null | undefined) {
  return value || !had ? optionWords(option, value) : [option, '']
}

/** The words that put the QoS policy of a network in place, or take away the one that it had. */
export function policyWords(chosen: string | undefined, had: string | null | undefined): readonly string[] {
  return chosen || !had ? optionWords('--qos-policy', chosen) : ['--no-qos-policy']
}
