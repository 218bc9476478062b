import { Fault } from '@fascia/sdk/common'
import type { ReactNode } from 'react'

function fall(): void {
  throw new Fault('PLUGIN_CODE_FAILED', { message: 'fell over in a handler' })
}

export default function ThrowsInHandler(): ReactNode {
  return (
    <section className="fascia-section">
      <h1>Handlers</h1>
      <button type="button" onClick={fall}>
        Fall over
      </button>
    </section>
  )
}
