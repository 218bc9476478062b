export { createPreferences, preferencesPrefix } from './create-preferences.ts'
