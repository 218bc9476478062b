import { formOf, type Text } from '@fascia/sdk/common'

/** The texts of a language, by namespace. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Finds a text in a namespace; in English where there is no translation. */
export type LookUp = (namespace: string, text: Text, count: number | undefined) => string

/** English is the key: nothing has to be looked up. */
export const lookUpEnglish: LookUp = (_namespace, text, count) => formOf(text, count)

/** The look-up of a language. i18next comes when there are translations at all: English needs none of it. */
export async function loadLookUp(language: string, messages: Messages): Promise<LookUp> {
  if (Object.values(messages).every((texts) => Object.keys(texts).length === 0)) return lookUpEnglish
  const { createLookUp } = await import('./i18next-look-up.ts')
  return createLookUp(language, messages)
}
