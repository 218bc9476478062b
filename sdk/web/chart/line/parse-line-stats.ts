import type { BarChartData, BarTooltips } from '../bar/bar-data.ts'
import type { LineStats } from './line-data.ts'
import { numberOf, present, textOf, type Wire } from './wire.ts'

const BAR_MEMBERS = ['used', 'average', 'max', 'tooltip_used', 'tooltip_average', 'tooltip_max', 'tooltip_free']

/** A maximum may be written `Infinity`: JSON has no such number. */
function maxOf(stats: Wire): number | undefined {
  return stats.max === 'Infinity' || stats.max === 'inf' ? Number.POSITIVE_INFINITY : numberOf(stats, 'max')
}

function parseBar(stats: Wire): BarChartData | undefined {
  const used = numberOf(stats, 'used')
  if (used === undefined) return undefined
  return {
    used,
    ...present<Required<Pick<BarChartData, 'average' | 'max'>>>({
      average: numberOf(stats, 'average'),
      max: maxOf(stats),
    }),
    tooltips: present<BarTooltips>({
      used: textOf(stats, 'tooltip_used'),
      average: textOf(stats, 'tooltip_average'),
      max: textOf(stats, 'tooltip_max'),
      remaining: textOf(stats, 'tooltip_free'),
    }),
  }
}

/** Stats with a `used` value are a bar; every other number or text is a fact with its name. */
export function parseLineStats(stats: Wire): LineStats {
  const bar = parseBar(stats)
  const facts = Object.entries(stats).flatMap(([name, value]): LineStats['facts'] => {
    if (bar && BAR_MEMBERS.includes(name)) return []
    return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : []
  })
  return { facts, ...(bar ? { bar } : {}) }
}
