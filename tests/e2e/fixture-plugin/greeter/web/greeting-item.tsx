import type { ReactNode } from 'react'

/** Stands in the masthead. */
export default function GreetingItem(): ReactNode {
  return <span>Greetings from a plugin</span>
}
