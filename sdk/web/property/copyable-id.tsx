import { Button, Tooltip } from '@patternfly/react-core'
import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useClock } from '../hooks/use-clock.ts'
import { useT } from '../hooks/use-t.ts'

const SHOWN_LENGTH = 10
const THANKS_MS = 2000

/** An id as tables show it: its first 10 characters and `...`. */
export function shortId(id: string): string {
  return id.length > SHOWN_LENGTH ? `${id.slice(0, SHOWN_LENGTH)}...` : id
}

export interface CopyableIdProps {
  readonly id: string
  /** Cut after 10 characters; the whole is its title. */
  readonly isShort?: boolean
}

/** An id, monospaced, with a button that copies the whole. */
export function CopyableId({ id, isShort = false }: CopyableIdProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
    clock.after(THANKS_MS, () => setCopied(false))
  }
  const label = isCopied ? t('Copied') : t('Copy {value}', { value: id })
  return (
    <span className="fascia-id">
      <code title={id}>{isShort ? shortId(id) : id}</code>
      <Tooltip content={isCopied ? t('Copied') : t('Copy')}>
        <Button variant="plain" size="sm" hasNoPadding aria-label={label} onClick={() => void copy()}>
          {isCopied ? <CheckIcon /> : <CopyIcon />}
        </Button>
      </Tooltip>
    </span>
  )
}
