import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../session/session-cookies.ts'
import type { Settings } from '../settings/settings.ts'

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/

/** Whether a text may be the code of a language. */
export function isLanguage(text: unknown): text is string {
  return typeof text === 'string' && LANGUAGE.test(text)
}

/** Browsers send less than a tenth of it. */
const LONGEST_HEADER = 2_000

function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/)
      return { tag: tag.toLowerCase(), quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag)
}

/** The language of a request: cookie `horizon_language`, else the browser's first that is offered, else the deployment's. */
export function languageOf(request: FastifyRequest, settings: Settings): string {
  const chosen = cookiesOf(request).horizon_language
  if (isLanguage(chosen)) return chosen
  const offered = settings.list('LANGUAGES')
  for (const accepted of acceptedLanguages(request.headers['accept-language'] ?? '')) {
    const [base = accepted] = accepted.split('-')
    const found = offered.find((language) => language === accepted) ?? offered.find((language) => language === base)
    if (found) return found
  }
  return settings.text('LANGUAGE_CODE')
}
