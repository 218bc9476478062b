import { Link, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Deletion } from '../../../common/topology/deletion.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { topologyPanel } from '../panel.ts'

interface DeleteButtonProps {
  readonly deletion: Deletion
  readonly label: string
  /** Of a row of the balloon; the device's own otherwise. */
  readonly isRow?: boolean
  readonly onDone: () => void
}

/** Deletes what the balloon shows, or a row of it; it closes the balloon. */
export function DeleteButton({ deletion, label, isRow = false, onDone }: DeleteButtonProps): ReactNode {
  const { remove, isDeleting } = useTopologyActions()
  const ask = async (): Promise<void> => {
    if (await remove(deletion)) onDone()
  }
  return (
    <Button
      variant={isRow ? 'link' : 'danger'}
      size="sm"
      isInline={isRow}
      isDanger={isRow}
      isDisabled={isDeleting(deletion.message.id)}
      isLoading={isDeleting(deletion.message.id)}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}

/** A link to the address of a form, which opens above the drawing. */
export function FormLink({
  form,
  id,
}: {
  readonly form: 'addinterface' | 'createsubnet'
  readonly id: string
}): ReactNode {
  const t = useT()
  const { openForm } = useTopologyActions()
  const isInterface = form === 'addinterface'
  return (
    <Link
      to={`${topologyPanel.path}/${isInterface ? `router/${id}/addinterface` : `network/${id}/subnet/create`}`}
      onClick={(event) => {
        event.preventDefault()
        openForm(form, id)
      }}
    >
      {isInterface ? t('Add Interface') : t('Create Subnet')}
    </Link>
  )
}
