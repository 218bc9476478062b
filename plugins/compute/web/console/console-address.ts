import { SILENT_STATUSES } from '../../api/consoles.ts'

export function isSilent(status: string): boolean {
  return SILENT_STATUSES.includes(status.toUpperCase())
}

/** Whether a browser window can show what is at the address: a serial console speaks WebSocket only, and nothing else is let through. */
export function canOpenInWindow(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
