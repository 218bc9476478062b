import type { Translate } from '../../host/hooks/use-t.ts'
import { markOf, type Usage } from './usage.ts'

/** Shown in place of a maximum when there is none [UI-054]. */
export const NO_LIMIT = 'No Limit'

/** A number as this language writes it, with at most two digits behind the point. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
}

/** Text for the values of a usage. */
export interface UsageTexts {
  /** `10`, or `No Limit`. */
  readonly max: string
  readonly used: string
  readonly added: string
  readonly remaining: string
  /** `80%`, rounded; undefined without a limit. */
  readonly percent: string | undefined
  /** `Full`, `Nearly full`, `Over the limit`. */
  readonly state: string | undefined
  /** `8 of 10 used, 80%. Nearly full.` */
  readonly summary: string
}

export function usageTexts(usage: Usage, t: Translate, language: string): UsageTexts {
  const text = (value: number): string => (Number.isFinite(value) ? formatNumber(value, language) : t(NO_LIMIT))
  const max = usage.isUnlimited ? t(NO_LIMIT) : text(usage.max)
  const percent = usage.percent === undefined ? undefined : `${formatNumber(Math.round(usage.percent), language)}%`
  const mark = markOf(usage)
  const word = mark === 'FULL' ? t('Full') : mark && t('Nearly full')
  const state = usage.isOverMax ? t('Over the limit') : word
  const [used, added] = [text(usage.used), text(usage.added)]
  const amount = usage.isUnlimited
    ? t('{used} used, no limit', { used })
    : t('{used} of {max} used, {percent}', { used: text(usage.used + usage.added), max, percent })
  return {
    max,
    used,
    added,
    remaining: text(usage.remaining),
    percent,
    state,
    summary: [amount, ...(state ? [state] : [])].map((part) => `${part}.`).join(' '),
  }
}
