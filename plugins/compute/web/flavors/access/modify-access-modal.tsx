import {
  type ActionModalProps,
  actionResult,
  InlineAlert,
  joinAnswers,
  Toasts,
  useAnswer,
  useApi,
  useCall,
  useService,
  useT,
  useUnsavedInput,
} from '@fascia/sdk/web'
import { type Member, MembershipLists } from '@fascia/sdk/web/wizard'
import { ActionGroup, Button, Form } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AccessChange, Flavor } from '../../../api/flavors.ts'
import { list as projects } from '../../../api/projects.ts'
import type { Found } from '../../found.ts'
import { accessTexts } from './access-texts.ts'

function changeOf(before: readonly string[], after: readonly string[]): AccessChange {
  return { added: after.filter((id) => !before.includes(id)), removed: before.filter((id) => !after.includes(id)) }
}

/** Modify Access: which projects may use a private flavor. */
function ModifyAccess({ flavor, close }: { flavor: Flavor; close: ActionModalProps<Flavor>['close'] }): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const path = `/api/nova/flavors/${encodeURIComponent(flavor.id)}/access/`
  const answer = joinAnswers({
    projects: useCall(projects),
    before: useAnswer(
      ['flavor-access', flavor.id],
      async (signal) => (await api.get<Found<string>>(path, { signal, isQuiet: true })).items,
      { isFresh: true },
    ),
  })
  const [chosen, setChosen] = useState<readonly Member[]>()
  const [isSaving, setSaving] = useState(false)
  const access = answer.data
  const members = chosen ?? (access?.before ?? []).map((id) => ({ id, roles: [] }))
  const change = changeOf(
    access?.before ?? [],
    members.map(({ id }) => id),
  )
  const isChanged = change.added.length + change.removed.length > 0
  const letGo = useUnsavedInput(isChanged)

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!access || isSaving) return
    setSaving(true)
    try {
      if (isChanged) await api.patch(path, change, { failure: t('Unable to change the access of the flavor.') })
      letGo()
      toasts.add('success', t('Changed the access of flavor {name}.', { name: flavor.name }))
      close(actionResult({ updated: [{ type: 'OS::Nova::Flavor', id: flavor.id }] }))
    } catch {
      setSaving(false)
    }
  }
  return (
    <Form onSubmit={(event) => void save(event)} noValidate>
      <p>{t('Which projects may use the flavor {name}.', { name: flavor.name })}</p>
      {access && members.length === 0 ? (
        <InlineAlert type="warning" title={t('No project will be able to use this flavor.')} />
      ) : null}
      <MembershipLists
        what={t('projects')}
        candidates={access?.projects}
        members={members}
        onChange={setChosen}
        texts={accessTexts(t)}
        fault={access ? undefined : answer.fault}
        onRetry={() => void answer.reload()}
      />
      <ActionGroup>
        <Button type="submit" isDisabled={!access || isSaving} isLoading={isSaving}>
          {isSaving ? t('Working') : t('Save')}
        </Button>
        <Button variant="link" isDisabled={isSaving} onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ActionGroup>
    </Form>
  )
}

export default function ModifyAccessModal({ items, close }: ActionModalProps<Flavor>): ReactNode {
  return items.slice(0, 1).map((flavor) => <ModifyAccess key={flavor.id} flavor={flavor} close={close} />)
}
