import { useCallback } from 'react'
import type { SaidText, SayText } from '../../declare/index.ts'
import { Translations } from '../../services/ambient.ts'
import { useService } from './use-service.ts'

/** Puts a text into the person's language: `t('Delete {name}', { name })`. */
export type Translate = Translations['t']

/** Puts texts into the person's language, out of the plugin's own translations: `t('Delete {name}', { name })`. */
export function useT(): Translate {
  const translations = useService(Translations)
  return useCallback<Translate>((text, values) => translations.t(text, values), [translations])
}

/** A text in the person's language, with its values. */
export function sayText(said: SaidText, t: SayText): string {
  return typeof said === 'object' && 'text' in said ? t(said.text, said.values) : t(said)
}
