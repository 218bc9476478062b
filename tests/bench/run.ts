import { measureCalmly } from './calm.ts'
import { type Figure, isWithin, type Measure } from './measure.ts'
import { coldLoad } from './measures/cold-load.ts'
import { createToTest } from './measures/create-to-test.ts'
import { gatewayOverhead } from './measures/gateway-overhead.ts'
import { hotReload } from './measures/hot-reload.ts'
import { interaction } from './measures/interaction.ts'
import { layoutShift } from './measures/layout-shift.ts'
import { manyPlugins } from './measures/many-plugins.ts'
import { pluginBuild } from './measures/plugin-build.ts'
import { processCost } from './measures/process-cost.ts'
import { startUp } from './measures/start-up.ts'
import { tableOfManyRows } from './measures/table-of-many-rows.ts'
import { tableScroll } from './measures/table-scroll.ts'
import { timeToRowsMeasure } from './measures/time-to-rows.ts'

// `npm run bench [name …]`: measures, and prints each figure beside its budget. Exits with 1 when one is over.
const MEASURES: readonly Measure[] = [
  startUp,
  processCost,
  gatewayOverhead,
  coldLoad,
  timeToRowsMeasure,
  layoutShift,
  interaction,
  manyPlugins,
  tableOfManyRows,
  tableScroll,
  pluginBuild,
  hotReload,
  createToTest,
]

function row({ what, value, unit, budget, bound }: Figure): string {
  const digits = unit === '' ? 3 : value >= 100 ? 0 : 1
  const rounded = value.toFixed(digits)
  const sign = bound === 'most' ? '≤' : '≥'
  const mark = isWithin({ what, value, unit, budget, bound }) ? 'ok  ' : 'OVER'
  return `${mark} ${what.padEnd(64)} ${rounded.padStart(9)} ${unit.padEnd(10)} ${sign} ${budget} ${unit}`.trimEnd()
}

const asked = process.argv.slice(2)
let over = 0
for (const measure of MEASURES) {
  if (asked.length > 0 && !asked.includes(measure.name)) continue
  const { figures, taken, attempts } = await measureCalmly(measure)
  for (const figure of figures) {
    if (!isWithin(figure)) over++
    process.stdout.write(`${row(figure)}\n`)
  }
  const share = (taken * 100).toFixed(1)
  if (attempts > 1)
    process.stdout.write(`     the calmest of ${attempts}: the host took ${share} % of the processors\n`)
}
process.stdout.write(`${over} over budget\n`)
process.exitCode = over > 0 ? 1 : 0
