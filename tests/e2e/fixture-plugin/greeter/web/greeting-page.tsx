import { useApi } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import './greeter.css'

/** A page with state of its own, which calls the gateway. */
export default function GreetingPage(): ReactNode {
  const api = useApi()
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const count = (): void => {
    api.get<{ items: readonly object[] }>('/api/x/greeter/notes/').then(
      ({ items }) => setSaid(`Hello ${name}, there are ${items.length} notes`),
      () => setSaid('The notes could not be counted'),
    )
  }
  return (
    <section className="fascia-section greeter-page">
      <h1>Greeting</h1>
      <label htmlFor="greeter-name">Your name</label>
      <input id="greeter-name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button variant="primary" onClick={count}>
        Count notes
      </Button>
      <p role="status">{said}</p>
    </section>
  )
}
