import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { isCleanDelete } from '../../common/host/index.ts'
import type { ActionResult, Fault } from '../../common/index.ts'
import { DetailsActions } from '../action/details-actions.tsx'
import { useActionRunner } from '../action/use-action-runner.ts'
import { ContributionBoundary } from '../frame/boundary/contribution-boundary.tsx'
import type { PageAbove } from '../frame/page/page-way.ts'
import { FaultState } from '../frame/state/fault-state.tsx'
import { InlineAlert } from '../frame/state/inline-alert.tsx'
import { LoadingState } from '../frame/state/loading-state.tsx'
import { StaleBanner } from '../frame/state/stale-banner.tsx'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useRoute } from '../host/navigation/use-route.ts'
import { failedStatus, itemState } from '../resource/item-state.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import { usePanelContributions } from '../resource/registry/use-contributions.ts'
import type { Item } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { useResource } from '../resource/use-resource.ts'
import { type RegisteredContribution, type RegisteredType, Resources } from '../services/resources.ts'
import { Modals, Navigation, Toasts } from '../services/surface.ts'
import { RowProgress } from '../table/view/row-progress.tsx'
import { useInSentence } from '../value/use-in-sentence.ts'
import { DetailsHeader } from './details-header.tsx'
import { DetailsTabs } from './details-tabs.tsx'
import { useDetailsTabs } from './use-details-tabs.tsx'

export interface DetailsPageProps {
  readonly type: string
  readonly id: string
  /** The panel whose row it is: the page offers the item actions of that list. All of the type's when absent. */
  readonly panel?: RegisteredContribution | undefined
  /** The item is not there: a load answered 404 [CORE-009]. */
  readonly onMissing: (fault: Fault) => void
  /**
   * What comes after an action. By default: to the index after a delete without failures, else 'Please Wait' while the item is loaded
   * again [CORE-010, CORE-011].
   */
  readonly afterAction?: (result: ActionResult, reload: () => Promise<void>) => void | Promise<void>
  /** The pages above it, the uppermost first, in place of the index of its type. */
  readonly path?: readonly PageAbove[]
}

/** The details of one resource: name, status, permitted actions, and a tab for each details view [CORE-013]. */
export function DetailsPage(props: DetailsPageProps): ReactNode {
  const type = useRegisteredType(props.type)
  return (
    <ContributionBoundary plugin={type.plugin} id={type.code}>
      <Details key={`${props.type}/${props.id}`} {...props} registered={type} />
    </ContributionBoundary>
  )
}

function Details({
  registered: type,
  ...props
}: DetailsPageProps & { readonly registered: RegisteredType }): ReactNode {
  const { id, onMissing, panel } = props
  const t = useT()
  const inSentence = useInSentence()
  const lose = useLoss(type, panel)
  const state = useResource(type.code, id)
  const { item, fault, reload } = state
  const what = inSentence(t(type.names, { count: 1 }))
  const failure =
    type.itemFailure === undefined ? t('The {what} could not be loaded.', { what }) : t(type.itemFailure, { id })
  const isLost = type.goesBack === true && item === undefined && fault !== undefined
  const isMissing = fault?.status === 404
  useEffect(() => {
    if (fault && isLost) lose(failure, fault)
    else if (fault && isMissing) onMissing(fault)
  }, [fault, isLost, isMissing, lose, failure, onMissing])

  if (isMissing || isLost) return null
  if (!item) {
    return fault ? (
      <FaultState title={failure} fault={fault} onRetry={() => void reload()} />
    ) : (
      <LoadingState what={what} rows={6} />
    )
  }
  return (
    <article className="fascia-details-page">
      {fault && state.loadedAtMs !== undefined ? (
        <StaleBanner fault={fault} loadedAtMs={state.loadedAtMs} onRetry={() => void reload()} />
      ) : null}
      <LoadedDetails {...props} type={type} item={item} reload={reload} isBusy={state.row?.isTransitional ?? false} />
    </article>
  )
}

/** Says once that the item cannot be loaded, and goes back one page [NET-042]. */
function useLoss(
  type: RegisteredType,
  panel: RegisteredContribution | undefined,
): (failure: string, fault: Fault) => void {
  const toasts = useService(Toasts)
  const navigation = useService(Navigation)
  const resources = useService(Resources)
  const isSaid = useRef(false)
  return useCallback(
    (failure, { message, requestId }) => {
      if (isSaid.current) return
      isSaid.current = true
      toasts.add('error', failure, { detail: message, ...(requestId === undefined ? {} : { requestId }) })
      const list = panel && dataOf('panel', panel).path
      navigation.back(list ?? resources.indexPath(type.code) ?? '/')
    },
    [toasts, navigation, resources, type, panel],
  )
}

interface LoadedDetailsProps extends Omit<DetailsPageProps, 'type'> {
  readonly type: RegisteredType
  readonly item: Item
  readonly reload: () => Promise<void>
  readonly isBusy: boolean
}

function LoadedDetails(props: LoadedDetailsProps): ReactNode {
  const { type, id, item, panel, reload, isBusy, afterAction, path } = props
  const t = useT()
  const itemActions = usePanelContributions('itemAction', {
    type,
    panel: panel && dataOf('panel', panel),
    plugin: panel?.plugin,
  })
  const after = useAfterAction(type)
  const onResult = useCallback(
    (result: ActionResult) => void (afterAction ?? after)(result, reload),
    [afterAction, after, reload],
  )
  const runner = useActionRunner(type, { onResult })
  const onReload = useCallback(() => void reload(), [reload])
  const tabs = useDetailsTabs({ type, id, item, onReload })
  return (
    <>
      <DetailsHeader
        type={type}
        item={item}
        path={path}
        actions={
          <DetailsActions
            type={type}
            item={item}
            contributions={itemActions}
            runner={runner}
            onExplain={tabs.explain}
          />
        }
      />
      <div className="fascia-details-page__progress">{isBusy ? <RowProgress label={t('Changing')} /> : null}</div>
      {tabs.isExplaining ? null : <FaultLine type={type} item={item} />}
      <DetailsTabs tabs={tabs} />
    </>
  )
}

/** What the service says of an item that has failed; nothing where it says no more than the status. */
function FaultLine({ type, item }: Pick<LoadedDetailsProps, 'type' | 'item'>): ReactNode {
  const { reason } = itemState(item, type)
  if (reason === undefined || reason === failedStatus(item, type)) return null
  return <InlineAlert type="danger" title={<span className="fascia-fault-line">{reason}</span>} />
}

/** Where a person goes after an action, unless the shell says otherwise. */
function useAfterAction(type: RegisteredType): (result: ActionResult, reload: () => Promise<void>) => Promise<void> {
  const resources = useService(Resources)
  const modals = useService(Modals)
  const { go } = useRoute()
  return useCallback(
    async (result, reload) => {
      const index = resources.indexPath(type.code)
      if (isCleanDelete(result) && index !== undefined) go(index)
      else await modals.wait(reload())
    },
    [resources, modals, go, type],
  )
}
