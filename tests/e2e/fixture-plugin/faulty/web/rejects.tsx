import { Fault } from '@fascia/sdk/common'
import type { ReactNode } from 'react'

await Promise.reject(new Fault('PLUGIN_CODE_FAILED', { message: 'rejected while it loaded' }))

export default function Unreached(): ReactNode {
  return <h1>Unreached</h1>
}
