import { measureCalmly } from './calm.ts'
import { atReference, type Figure, isWithin, type Measure } from './measure.ts'
import { coldLoad } from './measures/cold-load.ts'
import { costs } from './measures/costs.ts'
import { createToTest } from './measures/create-to-test.ts'
import { crowd } from './measures/crowd.ts'
import { gatewayOverhead } from './measures/gateway-overhead.ts'
import { hotReload } from './measures/hot-reload.ts'
import { interaction } from './measures/interaction.ts'
import { largeList } from './measures/large-list.ts'
import { layoutShift } from './measures/layout-shift.ts'
import { longLists } from './measures/long-lists.ts'
import { manyObjects } from './measures/many-objects.ts'
import { manyPlugins } from './measures/many-plugins.ts'
import { palette } from './measures/palette.ts'
import { people } from './measures/people.ts'
import { pluginBuild } from './measures/plugin-build.ts'
import { processCost } from './measures/process-cost.ts'
import { startUp } from './measures/start-up.ts'
import { tableOfManyRows } from './measures/table-of-many-rows.ts'
import { tableScroll } from './measures/table-scroll.ts'
import { timeToRowsMeasure } from './measures/time-to-rows.ts'
import { uploadMeasure } from './measures/upload.ts'

// `npm run bench [name …]`: measures, and prints each figure beside its budget. Exits with 1 when one is over.
const MEASURES: readonly Measure[] = [
  startUp,
  processCost,
  gatewayOverhead,
  costs,
  crowd,
  people,
  uploadMeasure,
  coldLoad,
  timeToRowsMeasure,
  layoutShift,
  interaction,
  palette,
  manyObjects,
  manyPlugins,
  tableOfManyRows,
  tableScroll,
  longLists,
  largeList,
  pluginBuild,
  hotReload,
  createToTest,
]

function row(figure: Figure, speed: number): string {
  const { what, value, unit, budget, bound } = figure
  const text = (amount: number): string => amount.toFixed(unit === '' ? 3 : amount >= 100 ? 0 : 1)
  const sign = bound === 'most' ? '≤' : '≥'
  const mark = isWithin(figure, speed) ? 'ok  ' : 'OVER'
  const figures = `${text(value).padStart(9)} ${text(atReference(figure, speed)).padStart(9)} ${unit.padEnd(10)}`
  return `${mark} ${what.padEnd(72)} ${figures} ${sign} ${budget} ${unit}`.trimEnd()
}

process.stdout.write(
  `${'measured here, and at the speed of the machine that the budgets are for'.padEnd(77)}      here    budget\n`,
)
const asked = process.argv.slice(2)
let over = 0
for (const measure of MEASURES) {
  if (asked.length > 0 && !asked.includes(measure.name)) continue
  const { figures, taken, speed, attempts } = await measureCalmly(measure)
  for (const figure of figures) {
    if (!isWithin(figure, speed)) over++
    process.stdout.write(`${row(figure, speed)}\n`)
  }
  process.stdout.write(`     this machine: ${speed.toFixed(2)} of the speed\n`)
  const share = (taken * 100).toFixed(1)
  if (attempts > 1)
    process.stdout.write(`     the calmest of ${attempts}: the host took ${share} % of the processors\n`)
}
process.stdout.write(`${over} over budget\n`)
process.exitCode = over > 0 ? 1 : 0
