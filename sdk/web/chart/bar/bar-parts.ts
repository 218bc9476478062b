import type { Translate } from '../../host/hooks/use-t.ts'
import { readUsage } from '../usage/usage.ts'
import { formatNumber, NO_LIMIT } from '../usage/usage-texts.ts'
import { type BarChartData, type BarPart, type BarPartId, DEFAULT_MAX } from './bar-data.ts'

/** A unit as it follows its number: after a space, but for the percent sign. */
export function unitText(unit: string): string {
  return unit === '' || unit === '%' ? unit : ` ${unit}`
}

/** A number with its unit: `30 GiB`, `30%`. */
export function withUnit(value: number, unit: string, language: string): string {
  return `${formatNumber(value, language)}${unitText(unit)}`
}

/** The parts of a bar chart with their words, in the order of the legend. */
export function barParts(data: BarChartData, unit: string, t: Translate, language: string): readonly BarPart[] {
  const { used, average, max = DEFAULT_MAX, tooltips = {} } = data
  const { isUnlimited, remaining } = readUsage({ used, max })
  const part = (id: BarPartId, label: string, number: number | undefined): BarPart => {
    const value = number === undefined ? t(NO_LIMIT) : withUnit(number, unit, language)
    const given = tooltips[id]
    return { id, label, value, number, tooltip: given === undefined ? `${label}: ${value}` : t(given) }
  }
  return [
    part('used', t('Used'), used),
    ...(average === undefined ? [] : [part('average', t('Average'), average)]),
    ...(isUnlimited ? [] : [part('remaining', t('Remaining'), remaining)]),
    part('max', t('Maximum'), isUnlimited ? undefined : max),
  ]
}
