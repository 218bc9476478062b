import type { Text } from '@fascia/sdk/common'
import type { Translate } from '@fascia/sdk/manifest'
import { isPseudoLanguage, pseudo } from '../../../common/pseudo.ts'
import type { Messages } from './locales.ts'

/** More forms than two cannot be said by a pair: the page translates those itself, with the count at hand. `many` alone is for millions, as in French. */
function hasMoreForms(key: string, messages: Messages): boolean {
  return ['zero', 'two', 'few'].some((form) => `${key}_${form}` in messages)
}

function form(text: string, key: string, name: 'one' | 'other', messages: Messages): string {
  return messages[`${key}_${name}`] ?? messages[text] ?? text
}

/** How texts of one namespace read in a language: its own translations first, then the shell's, then English. */
export function translatorOf(language: string, own: Messages = {}, shell: Messages = {}): Translate | undefined {
  if (isPseudoLanguage(language))
    return (text) => (typeof text === 'string' ? pseudo(text) : { one: pseudo(text.one), other: pseudo(text.other) })
  const messages: Messages = Object.assign(Object.create(null), shell, own)
  if (Object.keys(messages).length === 0) return undefined
  return (text: Text) => {
    if (typeof text === 'string') return messages[text] ?? text
    if (hasMoreForms(text.other, messages)) return text
    return { one: form(text.one, text.other, 'one', messages), other: form(text.other, text.other, 'other', messages) }
  }
}
