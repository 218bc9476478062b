import { remember } from './remember.ts'

const format = remember((language) => new Intl.NumberFormat(language))

/** A number as the person's language writes it: 10000 is `10,000` in English. */
export function formatCount(count: number, language: string): string {
  return format(language).format(count)
}
