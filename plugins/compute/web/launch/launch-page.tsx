import { type ActionResult, LoadingState, Modals, useRoute, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useRef } from 'react'
import { LaunchModal, type LaunchModalProps } from './launch-modal.tsx'
import { parseLaunchQuery } from './parse-launch-query.ts'

/** The address of the wizard: opens it as its query says, and goes on from there when it closes. */
export default function LaunchPage(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const { query } = useRoute()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const context = parseLaunchQuery(query)
    void modals.open<ActionResult, LaunchModalProps>(LaunchModal, { context }, { size: 'large', isBare: true })
  }, [modals, query])
  return <LoadingState what={t('Launch Instance')} />
}
