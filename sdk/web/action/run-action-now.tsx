import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { formOf } from '../../common/index.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import type { Item } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { OfferedAction } from './offer-actions.ts'
import { useActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'
import { useRunContribution } from './use-run-contribution.ts'

/** An action, and what it is for; no items where it is for a whole list. */
export interface ActionChoice {
  readonly type: RegisteredType
  readonly contribution: RegisteredContribution
  readonly items: readonly Item[]
}

export interface RunActionNowProps extends ActionChoice {
  readonly onDidStart: () => void
}

function labelOf({ data: { label } }: RegisteredContribution): string {
  if (typeof label === 'string') return label
  const { one, other } = Object(label)
  return formOf({ one: String(one), other: String(other) }, 1)
}

/** Runs an action once it is drawn, as the button of its list does. The action goes on when this is gone; pages read again what it has changed. */
export function RunActionNow({ type, contribution, items, onDidStart }: RunActionNowProps): ReactNode {
  const { host } = useHostPlace()
  const onResult = useCallback(() => host.refresh(), [host])
  const run = useRunContribution(useActionRunner(type, { onResult }))
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run(contribution, labelOf(contribution), items)
    onDidStart()
  }, [run, contribution, items, onDidStart])
  return null
}

export interface ItemOffersProps {
  readonly type: RegisteredType
  readonly contributions: readonly RegisteredContribution[]
  /** The same list until an item changes. */
  readonly items: readonly Item[]
  /** Called with the actions that show for the items, each with the reason where it cannot be done now. */
  readonly onOffer: (actions: readonly OfferedAction[]) => void
}

/** Finds out which actions show for items, and draws nothing. */
export function ItemOffers({ type, contributions, items, onOffer }: ItemOffersProps): ReactNode {
  const actions = useOfferedActions({ type, contributions, items })
  useEffect(() => {
    if (actions) onOffer(actions)
  }, [actions, onOffer])
  return null
}
