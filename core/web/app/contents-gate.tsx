import { FaultState, LoadingState, useService, useT } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { BootContents } from '../resources/index.ts'

export interface ContentsGateProps {
  /** What the page is called. */
  readonly title: string
  /** The one type that the page needs; all contributions when absent. */
  readonly type?: string
  readonly children: ReactNode
}

/** Draws a page once the contributions that it needs are there; meanwhile that it loads, or what failed and the way to try again. */
export function ContentsGate({ title, type, children }: ContentsGateProps): ReactNode {
  const t = useT()
  const contents = useService(BootContents)
  const { isWhole, fault } = useAtomValue(contents.stateAtom)
  const isHere = type === undefined ? isWhole : contents.has(type)
  useEffect(() => {
    if (!isHere) void contents.load()
  }, [contents, isHere])
  if (isHere) return children
  if (!fault) return <LoadingState what={title} />
  return (
    <FaultState
      title={t('{title} could not be loaded.', { title })}
      fault={fault}
      onRetry={() => void contents.load()}
    />
  )
}
