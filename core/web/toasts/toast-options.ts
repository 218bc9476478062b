import { TIMING } from '@fascia/sdk/host'
import { settingAt } from '../../common/setting-at.ts'

/** How alerts go by themselves [UI-059]. */
export interface AutoFade {
  readonly types: readonly string[]
  readonly delayMs: number
  readonly fadeMs: number
}

export const DEFAULT_AUTO_FADE: AutoFade = {
  types: TIMING.toastDismissibleTypes,
  delayMs: TIMING.toastDelayMs,
  fadeMs: TIMING.toastFadeMs,
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise
}

/** Reads `HORIZON_CONFIG.auto_fade_alerts` in Horizon's own shape: `{ delay, fade_duration, types: ['alert-success'] }`. */
export function autoFadeOf(settings: Readonly<Record<string, unknown>>): AutoFade {
  const read = (name: string): unknown => settingAt(settings, `HORIZON_CONFIG.auto_fade_alerts.${name}`)
  const types = read('types')
  return {
    types: Array.isArray(types) ? types.map((type) => String(type).replace(/^alert-/, '')) : DEFAULT_AUTO_FADE.types,
    delayMs: numberOr(read('delay'), DEFAULT_AUTO_FADE.delayMs),
    fadeMs: numberOr(read('fade_duration'), DEFAULT_AUTO_FADE.fadeMs),
  }
}
