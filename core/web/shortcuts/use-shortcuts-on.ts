import { usePreference } from '@fascia/sdk/web'

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

/** Whether single keys do anything; the person can switch them off in Settings. */
export function useShortcutsOn(): readonly [boolean, (isOn: boolean) => void] {
  return usePreference('shortcuts', true, isBoolean)
}
