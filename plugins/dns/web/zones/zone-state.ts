/** [DNS-016] */
export const ZONE_TYPES = { PRIMARY: 'Primary', SECONDARY: 'Secondary' } as const
