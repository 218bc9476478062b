import { TermList, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** Terms and what they are. */
export function Facts({ all }: { readonly all: Readonly<Record<string, ReactNode>> }): ReactNode {
  const t = useT()
  const terms = Object.entries(all).map(([term, value]) => [t(term), value] as const)
  return <TermList isCompact orientation={{ sm: 'vertical', md: 'horizontal' }} termWidth="20ch" terms={terms} />
}
