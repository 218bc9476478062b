import { type ErrorCode, REASONS, type ReasonCode } from '@fascia/sdk/common'

function isReason(code: string): code is ReasonCode {
  return Object.hasOwn(REASONS, code)
}

/** The reason that a plugin shows for an error that its part caused: the same code where there is one. */
export function reasonOfError(code: ErrorCode): ReasonCode {
  return isReason(code) ? code : 'PLUGIN_FAILED'
}
