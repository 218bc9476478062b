import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** Shown in the masthead. */
export default function GreetingItem(): ReactNode {
  const t = useT()
  return <span>{t('Greetings from a plugin')}</span>
}
