import { Fault, isFault } from '../../common/index.ts'

/** The failure as a fault: what plugin code throws gets the code `PLUGIN_CODE_FAILED`. */
export function toFault(error: unknown): Fault {
  if (isFault(error)) return error
  const message = error instanceof Error ? error.message : String(error)
  return new Fault('PLUGIN_CODE_FAILED', { message, cause: error })
}
