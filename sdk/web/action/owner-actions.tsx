import { Button } from '@patternfly/react-core'
import { type ReactNode, useMemo } from 'react'
import { kebab } from '../declare/references.ts'
import { useT } from '../hooks/use-t.ts'
import { useContributions } from '../registry/use-contributions.ts'
import type { Item } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { Toolbar, ToolbarItem } from '../table/toolbar.tsx'
import { useActionRunner } from './use-action-runner.ts'
import { useOfferedActions } from './use-offered-actions.ts'

export interface OwnerActionsProps {
  /** The code of the owner's resource type. */
  readonly code: string
  readonly item: Item
  /** Keys of its actions, in the order of their buttons. */
  readonly names: readonly string[]
  readonly onDidAct?: (() => void) | undefined
}

/** Actions of the resource that a table belongs to, as buttons above the table. One that cannot be done now is disabled, with the reason. */
export function OwnerActions({ code, item, names, onDidAct = NOTHING }: OwnerActionsProps): ReactNode {
  const t = useT()
  const type = useRegisteredType(code)
  const all = useContributions('itemAction', code)
  const wanted = names.map((name) => `.action.${kebab(name)}`).join(' ')
  const contributions = useMemo(
    () => wanted.split(' ').flatMap((end) => all.filter(({ data: { id } }) => id.endsWith(end))),
    [all, wanted],
  )
  const items = useMemo(() => [item], [item])
  const offered = useOfferedActions({ type, contributions, items, isOfPage: true }) ?? []
  const runner = useActionRunner(type, { onResult: onDidAct })
  if (offered.length === 0) return null
  return (
    <Toolbar className="pf-m-inset-none">
      {offered.map(({ contribution, action, fits, reason }, index) => {
        const label = t(action.label, { count: 1 })
        const look = index === 0 ? 'primary' : 'secondary'
        return (
          <ToolbarItem key={action.id}>
            {fits.length === 0 ? (
              <Button variant={look} isAriaDisabled>
                {reason === undefined ? label : t('{action} ({reason})', { action: label, reason: t(reason) })}
              </Button>
            ) : (
              <Button
                variant={look}
                isDisabled={runner.isRunning}
                onClick={() => void runner.run(contribution, action, items)}
              >
                {label}
              </Button>
            )}
          </ToolbarItem>
        )
      })}
    </Toolbar>
  )
}

const NOTHING = (): void => {}
