/** The drivers that this Octavia has. */
export const PROVIDERS = [
  { name: 'amphora', description: 'The Octavia Amphora driver.' },
  { name: 'octavia', description: 'Deprecated alias of the Octavia Amphora driver.' },
  { name: 'ovn', description: 'Octavia OVN driver.' },
] as const
