import { Fault } from '@fascia/sdk/common'
import type { ReactNode } from 'react'

export default function Unreached(): ReactNode {
  return <h1>Unreached</h1>
}

throw new Fault('PLUGIN_CODE_FAILED', { message: 'fell over at evaluate' })
