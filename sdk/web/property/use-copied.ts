import { useState } from 'react'
import { useClock } from '../hooks/use-clock.ts'

const THANKS_MS = 2000

/** Copies the text, and says of that text for two seconds that it did: in a row that is filled anew stands another. */
export function useCopied(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const clock = useClock()
  const [copied, setCopied] = useState<string>()
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(text)
      clock.after(THANKS_MS, () => setCopied((now) => (now === text ? undefined : now)))
    })
  }
  return { isCopied: copied === text, copy }
}
