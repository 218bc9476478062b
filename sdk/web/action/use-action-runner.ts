import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActionResult, resourcesChanged } from '../../common/index.ts'
import type { Action } from '../declare/action.ts'
import { refreshAnswers } from '../host/answer/use-answer.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { noteChanged } from '../resource/changed-items.ts'
import { forgetDeleted } from '../resource/deleted-rows.ts'
import { type Item, idOf } from '../resource/row.ts'
import { Translations } from '../services/ambient.ts'
import { Api } from '../services/api.ts'
import { Events } from '../services/events.ts'
import { Policy, Requirements } from '../services/facts.ts'
import { Failures } from '../services/failures.ts'
import { LateViews } from '../services/late-views.ts'
import { Operations } from '../services/operations.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { Session } from '../services/session.ts'
import { Modals, Toasts } from '../services/surface.ts'
import { busyItemsAtom, busyKey } from './busy-items.ts'
import { targetOf } from './offer-actions.ts'
import { runAction } from './run-action.ts'
import { showsForItem } from './shows-for-item.ts'
import { useSituation } from './use-situation.ts'

export interface ActionRunner {
  /** While an action runs, every action button of the page is disabled [CORE-012]. */
  readonly isRunning: boolean
  run(contribution: RegisteredContribution, action: Action<Item>, items: readonly Item[]): Promise<void>
}

export interface ActionListener {
  /** Called with what each action did, and with the items that `onItemsEnd` has had already. */
  readonly onResult: (result: ActionResult, reported: ReadonlySet<string>) => void
  /** Hears of items of a job of several as soon as they have ended. */
  readonly onItemsEnd?: (result: ActionResult) => void
}

/** Runs the actions of a page, one at a time. */
export function useActionRunner(type: RegisteredType, { onResult, onItemsEnd }: ActionListener): ActionRunner {
  const { host } = useHostPlace()
  const t = useT()
  const { language } = useService(Translations)
  const situation = useSituation()
  const setBusy = useSetAtom(busyItemsAtom)
  const [isRunning, setRunning] = useState(false)
  const isTaken = useRef(false)
  const opener = useRef<Element>(null)
  // A button that is disabled while its action runs loses the focus: it gets it back, unless the person has moved on.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (!isRunning && isLost && opener.current instanceof HTMLElement) opener.current.focus()
    if (!isRunning) opener.current = null
  }, [isRunning])

  const run = useCallback<ActionRunner['run']>(
    async (contribution, action, items) => {
      if (isTaken.current) return
      isTaken.current = true
      opener.current = document.activeElement
      setRunning(true)
      const services = host.forPlugin(contribution.plugin)
      const reported = new Set<string>()
      let marked: readonly string[] = []
      const heard = (result: ActionResult): void => {
        forgetDeleted(host.cache, type, result.deleted)
        noteChanged(host.cache, result)
        onResult(result, reported)
        refreshAnswers(host.cache)
        host.resolve(Events).publish(resourcesChanged, result)
      }
      try {
        const result = await runAction({
          host: {
            api: services.resolve(Api),
            toasts: services.resolve(Toasts),
            modals: services.resolve(Modals),
            operations: services.resolve(Operations),
            switchProject: (project) => services.resolve(Session).switchScope({ project }),
            switchDomainContext: (domain_context) => services.resolve(Session).switchScope({ domain_context }),
            lateViews: services.resolve(LateViews),
            navigation: host.router,
            t,
            language,
            type,
            report: (error) =>
              host
                .resolve(Failures)
                .report({ plugin: contribution.plugin, contribution: contribution.data.id, during: 'call', error }),
          },
          action,
          items,
          situation,
          permits: (item) =>
            showsForItem({
              contribution,
              target: targetOf(contribution, item, type),
              policy: host.resolve(Policy),
              requirements: host.resolve(Requirements),
            }),
          onDidRetry: heard,
          ...(onItemsEnd
            ? {
                onDidEndItems: (result) => {
                  forgetDeleted(host.cache, type, result.deleted)
                  for (const { id } of Object.values(result).flat()) reported.add(id)
                  onItemsEnd(result)
                },
              }
            : {}),
          onDidChangeBusy: (busy, label) => {
            const keys = busy.map((item) => busyKey(type.code, idOf(item, type)))
            setBusy((all) => {
              const next = new Map(all)
              for (const key of marked) next.delete(key)
              for (const key of keys) next.set(key, label)
              marked = keys
              return next
            })
          },
        })
        if (result) heard(result)
      } finally {
        isTaken.current = false
        setRunning(false)
      }
    },
    [host, t, language, type, situation, setBusy, onResult, onItemsEnd],
  )
  return { isRunning, run }
}
