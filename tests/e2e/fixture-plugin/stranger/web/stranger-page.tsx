import type { ReactNode } from 'react'

export default function StrangerPage(): ReactNode {
  return <h1>The stranger shows</h1>
}
