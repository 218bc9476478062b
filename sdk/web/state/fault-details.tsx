import { ClipboardCopy, ExpandableSection } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Fault } from '../../common/index.ts'
import { useT } from '../hooks/use-t.ts'

/** What a supporter asks for, in one line: `GATEWAY_UPSTREAM_FAILED · 502 · compute 500 · req-…`. */
export function faultLine(fault: Fault): string {
  const service = fault.service ? `${fault.service} ${fault.upstreamStatus ?? ''}`.trim() : undefined
  return [fault.code, fault.status > 0 ? String(fault.status) : undefined, service, fault.requestId]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** Status, code and request id behind a toggle, ready to be copied. */
export function FaultDetails({ fault }: { readonly fault: Fault }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <ExpandableSection
      toggleText={isOpen ? t('Hide details') : t('Show details')}
      isExpanded={isOpen}
      onToggle={(_event, isExpanded) => setOpen(isExpanded)}
    >
      <ClipboardCopy
        isReadOnly
        hoverTip={t('Copy')}
        clickTip={t('Copied')}
        textAriaLabel={t('Details of the error')}
        toggleAriaLabel={t('Show details')}
      >
        {faultLine(fault)}
      </ClipboardCopy>
    </ExpandableSection>
  )
}
