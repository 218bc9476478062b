import { Fault, isFault } from '../../common/index.ts'

/** The failure as a fault: what plugin code throws gets the code `PLUGIN_CODE_FAILED`. */
export function toFault(error: unknown): Fault {
  if (isFault(error)) return error
  const message = error instanceof Error ? error.message : String(error)
  return new Fault('PLUGIN_CODE_FAILED', { message, cause: error })
}

/** True for a call that the end of the session has refused. The sign-in dialog reports that, and the call is made again after it. */
export function isSignedOut(error: unknown): boolean {
  return isFault(error) && error.status === 401
}

/** What a page shows of a failed call: nothing while the sign-in dialog reports the reason. */
export function shownFault(error: unknown): Fault | undefined {
  return error === null || isSignedOut(error) ? undefined : toFault(error)
}

/** True for a call that was answered that the thing is not there. */
export function isGone(error: unknown): error is Fault {
  return isFault(error) && error.status === 404
}
