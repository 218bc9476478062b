/** The names of the themes, as the person reads them. */
export const THEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const
