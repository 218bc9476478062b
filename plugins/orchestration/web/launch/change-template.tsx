import { actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, Loaded, TermList, Toasts, useApi, useCall, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { get, type Stack, stackType, update } from '../../api/stacks.ts'
import { ParametersForm } from './parameters-form.tsx'
import { type ChosenTemplate, TemplateForm } from './template-form.tsx'

function ChangeTemplateOf({
  stack,
  close,
}: { readonly stack: Stack } & Pick<ActionModalProps<Stack>, 'close'>): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const { id, stack_name: name } = stack
  const current = useCall(get, { params: { id }, isFresh: true })
  if (!chosen)
    return (
      <TemplateForm
        id="orchestration.form.change-template"
        intro={
          <TermList
            isCompact
            terms={[
              [t('Stack ID'), id],
              [t('Stack Name'), name],
            ]}
          />
        }
        onCancel={() => close()}
        onChosen={setChosen}
      />
    )
  return (
    <Loaded of={current} what="stack">
      {(found) => (
        <ParametersForm
          id="orchestration.form.change-parameters"
          chosen={chosen}
          stack={found}
          timeoutLabel={t('Updating Timeout (minutes)')}
          submit={t('Update')}
          onBack={() => setChosen(undefined)}
          onSubmit={async ({ stack_name: _name, ...body }) => {
            await api.send(update, { params: { id }, body, isQuiet: true })
            toasts.add('success', t('Stack update started: {name}', { name }))
            close(actionResult({ updated: [{ type: stackType.code, id }] }))
          }}
        />
      )}
    </Loaded>
  )
}

/** Change Stack Template: another template, and then the parameters with the stack's values [STACKP-029, STACKP-030]. */
export default function ChangeTemplate({ items, close }: ActionModalProps<Stack>): ReactNode {
  return items.map((stack) => <ChangeTemplateOf key={stack.id} stack={stack} close={close} />)
}
