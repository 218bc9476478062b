import type { ReactNode } from 'react'

await new Promise<never>(() => {})

export default function Unreached(): ReactNode {
  return <h1>Unreached</h1>
}
