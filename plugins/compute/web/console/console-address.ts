/** Statuses in which no console ever connects. */
const SILENT = new Set([
  'SHUTOFF',
  'SUSPENDED',
  'RESIZE',
  'VERIFY_RESIZE',
  'REVERT_RESIZE',
  'MIGRATING',
  'BUILD',
  'SHELVED',
  'SHELVED_OFFLOADED',
])

export function isSilent(status: string): boolean {
  return SILENT.has(status.toUpperCase())
}

/** Whether a browser window can show what is at the address: a serial console speaks WebSocket only, and nothing else is let through. */
export function canOpenInWindow(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
