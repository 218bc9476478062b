import { useCallback } from 'react'
import type { ActionResult } from '../../common/index.ts'
import type { Form } from '../declare/form.ts'
import { type Lazy, lazily } from '../declare/lazy.ts'
import { useService } from '../host/hooks/use-service.ts'
import { LateViews } from '../services/late-views.ts'
import { Modals } from '../services/surface.ts'
import { openForm } from './open-form.ts'

/**
 * Opens forms from a page or a view; an action of a resource type has its form by `action`. Answers what was done; undefined when the person left.
 *
 * @example
 * ```tsx
 * import { postCall, typeRef } from '@fascia/sdk/common'
 * import { useOpenForm, useT } from '@fascia/sdk/web'
 * import { form, field } from '@fascia/sdk/web/declare'
 * import { Button } from '@patternfly/react-core'
 * import Type from 'typebox'
 *
 * const create = postCall('/api/cinder/backups/', { body: Type.Object({ name: Type.String() }) })
 * const backupType = typeRef('OS::Cinder::Backup', Type.Object({ id: Type.String(), name: Type.String() }))
 * // In a file of its own it is loaded when it is opened: open(() => import('./create-backup.ts'), …)
 * const createBackup = form(create, { of: backupType, fields: { name: field.text('Name') } })
 *
 * export function CreateBackup() {
 *   const t = useT()
 *   const open = useOpenForm()
 *   const label = t('Create Volume Backup')
 *   return <Button onClick={() => void open(createBackup, { items: [], label, title: label })}>{label}</Button>
 * }
 * ```
 */
export function useOpenForm(): <T>(
  form: Form<T> | Lazy<Form<T>>,
  opened: {
    readonly items: readonly T[]
    /** What the action is called, translated: the title of the form and its button, where it has none of its own. */
    readonly label?: string
    /** The step that a form of several steps opens at; the first when absent. */
    readonly at?: string
    /** The title of the modal of a form of one step. */
    readonly title?: string
    /** What the activity list calls what is sent, translated; the title of the form when absent. */
    readonly operation?: string
  },
) => Promise<ActionResult | undefined> {
  const modals = useService(Modals)
  const lateViews = useService(LateViews)
  return useCallback(
    (form, { title, operation, ...given }) =>
      openForm({
        modals,
        lateViews,
        form: lazily(form),
        given,
        options: { ...(title === undefined ? {} : { title }), ...(operation === undefined ? {} : { operation }) },
      }),
    [modals, lateViews],
  )
}
