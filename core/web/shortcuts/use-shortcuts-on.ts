import { usePreference } from '@fascia/sdk/web'

/** Whether single keys do anything; the person can switch them off in Settings. */
export function useShortcutsOn(): readonly [boolean, (isOn: boolean) => void] {
  return usePreference('shortcuts', true, (value) => typeof value === 'boolean')
}
