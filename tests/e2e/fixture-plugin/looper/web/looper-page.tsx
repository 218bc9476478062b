import type { ReactNode } from 'react'

export default function LooperPage(): ReactNode {
  for (let turns = 0; ; turns += 1) if (turns < 0) return null
}
