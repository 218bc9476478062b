import { Fault } from '@fascia/sdk/common'
import type { ReactNode } from 'react'

export default function ThrowsAtRender(): ReactNode {
  throw new Fault('PLUGIN_CODE_FAILED', { message: 'fell over at render' })
}
