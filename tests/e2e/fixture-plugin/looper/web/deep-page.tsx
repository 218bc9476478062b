import { useClock } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useState } from 'react'
import { spin } from './spin.ts'

const DELAY_MS = 500

/** Draws itself again some time after everything around it was drawn, without an event and without a parent that draws. */
function Deep(): ReactNode {
  const clock = useClock()
  const [isDue, setDue] = useState(false)
  useEffect(() => clock.after(DELAY_MS, () => setDue(true)), [clock])
  return <Inner isDue={isDue} />
}

function Inner({ isDue }: { readonly isDue: boolean }): ReactNode {
  if (isDue) spin()
  return <p>Deep inside</p>
}

export default function DeepPage(): ReactNode {
  return (
    <section className="fascia-section">
      <h1>It waits by itself</h1>
      <Deep />
    </section>
  )
}
