import { Button } from '@patternfly/react-core'
import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useCopied } from '../../property/use-copied.ts'

/** What a supporter asks for, in one line: `GATEWAY_UPSTREAM_FAILED · 502 · compute 500 · req-…`. */
export function faultLine(fault: Fault): string {
  const service = fault.service ? `${fault.service} ${fault.upstreamStatus ?? ''}`.trim() : undefined
  return [fault.code, fault.status > 0 ? String(fault.status) : undefined, service, fault.requestId]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** Status, code and request id behind a toggle, ready to be copied. It needs no file that is not there yet: the network may be what failed. */
export function FaultDetails({ fault }: { readonly fault: Fault }): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { isCopied, copy } = useCopied(faultLine(fault))
  return (
    <div className="fascia-fault">
      <Button variant="link" isInline aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Hide details') : t('Show details')}
      </Button>
      {isOpen ? (
        <p className="fascia-fault__line">
          <input
            className="fascia-fault__text"
            readOnly
            aria-label={t('Details of the error')}
            value={faultLine(fault)}
          />
          <Button
            variant="plain"
            size="sm"
            icon={isCopied ? <CheckIcon /> : <CopyIcon />}
            aria-label={isCopied ? t('Copied') : t('Copy the details')}
            onClick={copy}
          />
        </p>
      ) : null}
    </div>
  )
}
