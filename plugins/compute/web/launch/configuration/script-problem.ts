import { byteSize } from '@fascia/sdk/web/form'
import type { LaunchMessage } from '../../../common/launch/launch-message.ts'

/** Why a customization script is refused; undefined when it is not [LAUNCH-040]. */
export function scriptProblem(script: string, limit: number): LaunchMessage | undefined {
  const size = byteSize(script)
  if (size <= limit) return undefined
  return { text: 'The script has {size} bytes. It may have at most {limit} bytes.', values: { size, limit } }
}
