import { CheckIcon, CopyIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { useT } from '../host/hooks/use-t.ts'
import { useCopied } from './use-copied.ts'

const SHOWN_LENGTH = 10

/** An id as tables show it: its first 10 characters and `...`. */
export function shortId(id: string): string {
  return id.length > SHOWN_LENGTH ? `${id.slice(0, SHOWN_LENGTH)}...` : id
}

export interface CopyableIdProps {
  readonly id: string
  /** Cut after 10 characters; the whole is its title. */
  readonly isShort?: boolean
  /** Drawn in place of the id, such as a link to what it is the id of. */
  readonly children?: ReactNode
}

/** An id, monospaced, with a button that copies the whole. */
export function CopyableId({ id, isShort = false, children }: CopyableIdProps): ReactNode {
  const t = useT()
  const { isCopied, copy } = useCopied(id)
  const label = isCopied ? t('Copied') : t('Copy {value}', { value: id })
  return (
    <span className="fascia-id">
      {children ?? <code title={id}>{isShort ? shortId(id) : id}</code>}
      {/* Written out: a component and a tooltip of PatternFly, once a row, take a table long to draw. */}
      <button
        type="button"
        className="pf-v6-c-button pf-m-plain pf-m-small pf-m-no-padding"
        title={isCopied ? t('Copied') : t('Copy')}
        aria-label={label}
        onClick={copy}
      >
        <span className="pf-v6-c-button__icon">{isCopied ? <CheckIcon /> : <CopyIcon />}</span>
      </button>
    </span>
  )
}
