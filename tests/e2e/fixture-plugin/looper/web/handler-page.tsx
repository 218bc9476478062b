import type { ReactNode } from 'react'
import { spin } from './spin.ts'

export default function HandlerPage(): ReactNode {
  return (
    <section className="fascia-section">
      <h1>It waits for a click</h1>
      <button type="button" onClick={spin}>
        Loop for ever
      </button>
    </section>
  )
}
