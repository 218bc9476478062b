import { parseInstant } from '../../value/format-instant.ts'
import { type LineRenderer, type LineSettings, RENDERERS } from './line-data.ts'
import { isRecord, numberOf, present, textOf, type Wire } from './wire.ts'

const SHAPES: Readonly<Record<string, LineSettings['interpolation']>> = {
  linear: 'linear',
  'step-before': 'step-before',
  'step-after': 'step-after',
  step: 'step',
  cardinal: 'curve',
  monotone: 'curve',
  basis: 'curve',
}

function rendererOf(name: string | undefined): LineRenderer | undefined {
  return RENDERERS.find((renderer) => renderer === name)
}

function flag(settings: Wire, ...names: readonly string[]): boolean | undefined {
  const name = names.find((each) => typeof settings[each] === 'boolean')
  return name === undefined ? undefined : settings[name] === true
}

function momentOf(settings: Wire, name: string): number | undefined {
  const seconds = numberOf(settings, name)
  return seconds === undefined ? parseInstant(settings[name]) : seconds * 1000
}

/** The settings of an answer, by the names that servers give them; one that is unknown, or of another kind, is as if it were not there. */
export function parseLineSettings(settings: Wire): LineSettings {
  const bar = isRecord(settings.bar_chart_settings) ? textOf(settings.bar_chart_settings, 'orientation') : undefined
  return present<LineSettings>({
    renderer: rendererOf(textOf(settings, 'renderer')),
    interpolation: SHAPES[textOf(settings, 'interpolation') ?? ''],
    yMin: numberOf(settings, 'yMin'),
    yMax: numberOf(settings, 'yMax'),
    xMin: momentOf(settings, 'xMin'),
    xMax: momentOf(settings, 'xMax'),
    hasXAxis: flag(settings, 'axes_x'),
    hasYAxis: flag(settings, 'axes_y'),
    hasYLabel: flag(settings, 'axes_y_label'),
    // Servers write it without its first h, too.
    isLastMarked: flag(settings, 'highlight_last_point', 'higlight_last_point'),
    isAutoHeight: flag(settings, 'auto_size'),
    isFollowing: flag(settings, 'auto_resize'),
    barOrientation: bar === 'horizontal' || bar === 'vertical' ? bar : undefined,
  })
}
