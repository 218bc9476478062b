import { Fault } from '@fascia/sdk/common'
import { type ReactNode, useEffect } from 'react'

export default function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Fault('PLUGIN_CODE_FAILED', { message: 'fell over in an effect' })
  }, [])
  return <h1>Short-lived</h1>
}
