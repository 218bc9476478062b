import type { ServerFault } from '../servers/server.ts'

export function faultOf(nowMs: number, message: string, code = 500, details = ''): ServerFault {
  return { code, message, details, createdAt: nowMs }
}

export const NO_VALID_HOST = 'No valid host was found. There are not enough hosts available.'
