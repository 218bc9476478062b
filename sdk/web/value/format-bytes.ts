import { remember } from './remember.ts'

const UNITS: readonly string[] = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

const wholeFormat = remember((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }))
const decimalFormat = remember(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** A size in steps of 1024, with 2 decimals [UI-040]: 1536 is `1.50 KB`. Whole bytes have none. */
export function formatBytes(bytes: number, language: string): string {
  if (!Number.isFinite(bytes)) return '∞'
  let value = bytes
  let step = 0
  while (Math.abs(value) >= 1024 && step < UNITS.length - 1) {
    value /= 1024
    step += 1
  }
  const format = step === 0 ? wholeFormat(language) : decimalFormat(language)
  return `${format.format(value)} ${UNITS[step]}`
}

/** How many bytes a size is that is written with its unit: `1.5 GB`; undefined when it is none [UI-026]. */
export function parseBytes(text: string): number | undefined {
  const match = /^\s*([\d.]+)\s*(B|KB|MB|GB|TB|PB)\s*$/i.exec(text)
  if (!match) return undefined
  const [, number = '', unit = ''] = match
  const step = UNITS.indexOf(unit.toUpperCase())
  const value = Number(number)
  return Number.isNaN(value) ? undefined : value * 1024 ** step
}
