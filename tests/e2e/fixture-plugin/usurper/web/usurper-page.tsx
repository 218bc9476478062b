import type { ReactNode } from 'react'

export default function UsurperPage(): ReactNode {
  return <h1>The usurper shows</h1>
}
