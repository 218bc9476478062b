import type { ReactNode } from 'react'
import { spin } from './spin.ts'

export default function LooperPage(): ReactNode {
  spin()
  return null
}
