import type { ActionResult } from '@fascia/sdk/common'
import { LoadingState, Modals, Navigation, useRoute, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useRef } from 'react'
import { LaunchModal, type LaunchModalProps } from './launch-modal.tsx'
import { parseLaunchQuery } from './parse-launch-query.ts'

/** The address of the wizard: opens it as its query says, and goes on from there when it closes, however that comes [LAUNCH-003]. */
export default function LaunchPage(): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const navigation = useService(Navigation)
  const { query } = useRoute()
  const isOpened = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const context = parseLaunchQuery(query)
    const opened = modals.open<ActionResult, LaunchModalProps>(
      LaunchModal,
      { context },
      { size: 'large', isBare: true, isTypeFree: true },
    )
    void opened.then((result) => {
      // Who has gone elsewhere meanwhile stays there.
      if (result === undefined && isHere.current && context.dismissUrl !== undefined) navigation.go(context.dismissUrl)
    })
  }, [modals, navigation, query])
  return <LoadingState what={t('Launch Instance')} />
}
