import { useState } from 'react'
import { useClock } from '../hooks/use-clock.ts'

const THANKS_MS = 2000

/** Copies a text, and says for two seconds that it did. */
export function useCopied(): { readonly isCopied: boolean; readonly copy: (text: string) => void } {
  const clock = useClock()
  const [isCopied, setCopied] = useState(false)
  const copy = (text: string): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
      clock.after(THANKS_MS, () => setCopied(false))
    })
  }
  return { isCopied, copy }
}
