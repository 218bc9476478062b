import { formatBytes, type useReading } from '@fascia/sdk/web'
import type { ProjectLimit } from '@fascia/sdk/web/declare'

/** Units of sizes, in bytes. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['MB', 1_024 ** 2],
  ['MiB', 1_024 ** 2],
  ['GB', 1_024 ** 3],
  ['GiB', 1_024 ** 3],
])

/** The unit is empty where the figures have their own. */
export type LimitFigures = Readonly<Record<'used' | 'max' | 'unit', string>>

/** What is used of a limit, as the person reads it: sizes as everywhere in the unit that keeps them short, 131,072 MB as 128.00 GB. */
export function limitFigures(
  { used, limit, unit }: Pick<ProjectLimit, 'used' | 'limit' | 'unit'>,
  { t, language }: Pick<ReturnType<typeof useReading>, 't' | 'language'>,
): LimitFigures {
  const size = SIZES.get(unit)
  if (size !== undefined)
    return { used: formatBytes(used * size, language), max: formatBytes(limit * size, language), unit: '' }
  return { used: used.toLocaleString(language), max: limit.toLocaleString(language), unit: t(unit) }
}
