import { Component, type ErrorInfo, type ReactNode, useCallback, useEffect, useLayoutEffect } from 'react'
import type { Fault } from '../../../common/index.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { PluginScope } from '../../host/host-provider.tsx'
import { Failures } from '../../services/failures.ts'
import { toFault } from '../../services/to-fault.ts'
import { retryLazyViews } from '../state/lazy-view.ts'
import { FailedContribution } from './failed-contribution.tsx'

export interface ContributionBoundaryProps {
  readonly plugin: string
  /** The contribution's id. */
  readonly id: string
  readonly children?: ReactNode
  /** Changes when the code of the content does, which is then drawn again although it had failed; by default with the host, as when a plugin is exchanged in place. */
  readonly code?: unknown
  /** Called before the content is drawn again. */
  readonly onRetry?: () => void
}

/** Draws a contribution in its plugin's scope; when it throws, names plugin and contribution, offers to try again, and keeps the rest alive. */
export function ContributionBoundary({ plugin, id, children, code, onRetry }: ContributionBoundaryProps): ReactNode {
  const failures = useService(Failures)
  const entering = useCallback(() => failures.entering?.(plugin, id), [failures, plugin, id])
  return (
    <Catcher
      plugin={plugin}
      id={id}
      code={code ?? failures}
      report={(error) => failures.report({ plugin, contribution: id, during: 'render', error })}
      onRetry={onRetry ?? (() => {})}
    >
      <PluginScope plugin={plugin} entering={entering}>
        <Entering mark={entering} />
        {children}
      </PluginScope>
    </Catcher>
  )
}

/** Placed before what it announces, so that React draws it and runs its effects first. Either may never end. */
function Entering({ mark }: { readonly mark: () => void }): ReactNode {
  mark()
  useLayoutEffect(mark)
  useEffect(mark)
  return null
}

interface CatcherProps {
  readonly plugin: string
  readonly id: string
  readonly code: unknown
  readonly report: (error: unknown) => void
  readonly onRetry: () => void
  readonly children: ReactNode
}

interface CatcherState {
  readonly fault: Fault | undefined
  /** The code that was drawn last. */
  readonly code: unknown
}

/** React catches what throws while drawing by class only. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { fault: undefined, code: this.props.code }

  static getDerivedStateFromError(error: unknown): Pick<CatcherState, 'fault'> {
    return { fault: toFault(error) }
  }

  static getDerivedStateFromProps({ code }: CatcherProps, state: CatcherState): CatcherState | null {
    return code === state.code ? null : { fault: undefined, code }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    const retry = (): void => {
      retryLazyViews()
      this.props.onRetry()
      this.setState({ fault: undefined })
    }
    return <FailedContribution plugin={this.props.plugin} id={this.props.id} fault={fault} onRetry={retry} />
  }
}
