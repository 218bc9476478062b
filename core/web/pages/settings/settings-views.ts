// The small pages of a person's own settings are in one file: each file has a line with its hash in every page of the dashboard.
export { ChangePasswordPage } from './change-password-page.tsx'
export { ShortcutsPage } from './shortcuts-page.tsx'
export { UserSettingsPage } from './user-settings-page.tsx'
