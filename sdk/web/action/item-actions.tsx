import { Button } from '@patternfly/react-core'
import { type ReactNode, useMemo } from 'react'
import type { Value } from '../../common/index.ts'
import type { ActionName, AnyType } from '../declare/named-type.ts'
import { useT } from '../host/hooks/use-t.ts'
import type { Item } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { useActionRunner } from './use-action-runner.ts'
import { useItemActions } from './use-item-actions.ts'
import { useOfferedActions } from './use-offered-actions.ts'

/** The properties of `ItemActions`. */
export interface ItemActionsProps<Type extends AnyType> {
  /** The resource type of the item, or its reference from the `api/` of its plugin. */
  readonly type: Type
  readonly item: Value<NoInfer<Type>['schema']>
  /** Keys of its actions, in the order of their buttons. */
  readonly actions: readonly NoInfer<ActionName<Type>>[]
  readonly onDidAct?: (() => void) | undefined
}

/**
 * Chosen actions of an item as buttons, the first of them the primary one: in the head of a page that is about the item. One that cannot be done
 * now is disabled, with the reason; one that the person may not do is not there. Throws `RESOURCE_TYPE_UNKNOWN` when no plugin offers the type.
 *
 * @example
 * ```tsx
 * import { typeRef } from '@fascia/sdk/common'
 * import { ItemActions, PageHeader } from '@fascia/sdk/web'
 * import Type, { type Static } from 'typebox'
 *
 * const Backup = Type.Object({ id: Type.String(), name: Type.String() })
 * const backupType = typeRef('OS::Cinder::Backup', Backup)
 *
 * export function BackupHeader({ backup }: { readonly backup: Static<typeof Backup> }) {
 *   const actions = <ItemActions type={backupType} item={backup} actions={['restore']} />
 *   return <PageHeader title={backup.name} actions={actions} />
 * }
 * ```
 */
export function ItemActions<Type extends AnyType>(props: ItemActionsProps<Type>): ReactNode {
  // Actions read the item by name.
  const item = props.item as Item
  const { actions, onDidAct = NOTHING } = props
  const t = useT()
  const type = useRegisteredType(props.type.code)
  const contributions = useItemActions(type.code, actions)
  const items = useMemo(() => [item], [item])
  const offered = useOfferedActions({ type, contributions, items, isOfPage: true }) ?? []
  const runner = useActionRunner(type, { onResult: onDidAct })
  return offered.map(({ contribution, action, fits, reason }, index) => {
    const label = t(action.label, { count: 1 })
    const look = index === 0 ? 'primary' : 'secondary'
    return fits.length === 0 ? (
      <Button key={action.id} variant={look} isAriaDisabled>
        {reason === undefined ? label : t('{action} ({reason})', { action: label, reason: t(reason) })}
      </Button>
    ) : (
      <Button
        key={action.id}
        variant={look}
        isDisabled={runner.isRunning}
        onClick={() => void runner.run(contribution, action, items)}
      >
        {label}
      </Button>
    )
  })
}

const NOTHING = (): void => {}
