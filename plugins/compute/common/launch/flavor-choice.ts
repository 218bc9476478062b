import type { Flavor } from './launch-form.ts'

export interface FlavorChoice<T extends Flavor> {
  /** At most one. */
  readonly flavor: readonly T[]
  /** What the person chose, while another one stands in for it. */
  readonly displaced: readonly T[]
}

/**
 * What is selected once other choices have changed: when the selected flavor becomes disabled, the first enabled one, and the person's own
 * again as soon as it can be taken. A disabled one stays where none is enabled [LAUNCH-035].
 */
export function flavorChoice<T extends Flavor>(
  { flavor, displaced }: FlavorChoice<T>,
  offered: readonly T[],
  isEnabled: (flavor: T) => boolean,
): FlavorChoice<T> {
  const wanted = displaced[0] ?? flavor[0]
  if (!wanted) return { flavor, displaced }
  const instead = isEnabled(wanted) ? undefined : offered.find(isEnabled)
  return instead ? { flavor: [instead], displaced: [wanted] } : { flavor: [wanted], displaced: [] }
}
