import type { ComponentType, ReactNode } from 'react'
import { Fault } from '../../../common/index.ts'
import type { Contribution } from '../../declare/contribution.ts'
import type { Component, Lazy } from '../../declare/index.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { loadModule } from '../state/load-module.ts'
import { ContributionBoundary } from './contribution-boundary.tsx'
import { FailedContribution } from './failed-contribution.tsx'
import { HandlerMarks } from './handler-marks.tsx'
import { useOpened } from './use-opened.ts'

/** Finds the component of a live contribution. */
export type TakeView<Props> = (live: Contribution<never>) => Promise<ComponentType<Props>>

export interface ContributionViewProps<Props extends object> {
  readonly contribution: RegisteredContribution
  /** What the view is given. */
  readonly with: Props
  /** Shown there while the code loads. */
  readonly fallback?: ReactNode
  /** Finds the component in the live contribution: the default export of its view, when absent. Must not change. */
  readonly take?: TakeView<Props>
}

type WithView = Contribution<{ readonly view?: Lazy<Component<never>> }>

async function takeView<Props>(live: WithView): Promise<ComponentType<Props>> {
  const view: unknown = live.view && (await loadModule<{ readonly default: unknown }>(live.view)).default
  if (typeof view !== 'function') {
    throw new Fault('PLUGIN_RESULT_INVALID', {
      message: `The view of ${live.id} has no component as its default export.`,
    })
  }
  // Whether a function is a component shows only when it is drawn; the boundary catches what is none.
  return view as ComponentType<Props>
}

/** Loads the view of a contribution when it is first shown, and draws it inside its boundary. */
export function ContributionView<Props extends object>(props: ContributionViewProps<Props>): ReactNode {
  const { contribution, fallback = null } = props
  const take: TakeView<Props> = props.take ?? takeView
  const { plugin, data } = contribution
  const { value: View, opening, fault, retry } = useOpened(contribution, take)
  if (fault) return <FailedContribution plugin={plugin} id={data.id} fault={fault} onRetry={retry} />
  if (!View) return fallback
  return (
    <ContributionBoundary plugin={plugin} id={data.id} code={opening}>
      <HandlerMarks>
        <View {...props.with} />
      </HandlerMarks>
    </ContributionBoundary>
  )
}
