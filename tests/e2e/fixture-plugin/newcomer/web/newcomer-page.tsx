import type { ReactNode } from 'react'

export default function NewcomerPage(): ReactNode {
  return <h1>The newcomer is here</h1>
}
