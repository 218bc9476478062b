import { byteSize } from '@fascia/sdk/web/form'
import type { LaunchMessage } from '../../../common/launch/launch-message.ts'

/** 16 KiB [LAUNCH-040]. */
export const SCRIPT_MAX_BYTES = 16_384

/** Why a customization script is refused; undefined when it is not. */
export function scriptProblem(script: string): LaunchMessage | undefined {
  const size = byteSize(script)
  if (size <= SCRIPT_MAX_BYTES) return undefined
  return {
    text: 'The script has {size} bytes. It may have at most {limit} bytes.',
    values: { size, limit: SCRIPT_MAX_BYTES },
  }
}
