export interface ZoneChoice {
  /** Empty: any zone. */
  readonly value: string
  readonly label: string
}

export interface ZoneChoices {
  readonly choices: readonly ZoneChoice[]
  readonly selected: string
}

const ANY: ZoneChoice = { value: '', label: 'Any Availability Zone' }

/** The zones to choose from, and the one to start with; `preferred` is the setting `default_availability_zone` [LAUNCH-009, LAUNCH-010]. */
export function zoneChoices(zones: readonly string[], preferred = 'Any'): ZoneChoices {
  const isKnown = zones.includes(preferred)
  const named = zones.map((zone) => ({
    value: zone,
    label: isKnown && zone === preferred ? `${zone} (default)` : zone,
  }))
  const only = zones.length === 1 ? zones[0] : undefined
  if (only !== undefined) return { choices: named, selected: only }
  return { choices: zones.length === 0 ? [] : [ANY, ...named], selected: isKnown ? preferred : '' }
}
