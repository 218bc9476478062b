import { useState } from 'react'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { Toasts } from '../services/surface.ts'
import { copyText } from './copy-text.ts'

const THANKS_MS = 2000

/** Copies the text, and says of that text for two seconds that it did: a reused row shows another text. */
export function useCopied(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const t = useT()
  const clock = useClock()
  const toasts = useService(Toasts)
  const [copied, setCopied] = useState<string>()
  const copy = (): void => {
    void copyText(text).then((isAllowed) => {
      if (!isAllowed) {
        toasts.add('danger', t('The browser does not allow this page to copy. Select the text and copy it yourself.'))
        return
      }
      setCopied(text)
      clock.after(THANKS_MS, () => setCopied((now) => (now === text ? undefined : now)))
    })
  }
  return { isCopied: copied === text, copy }
}
