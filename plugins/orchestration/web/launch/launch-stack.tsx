import { actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { create, type Stack, stackType } from '../../api/stacks.ts'
import { ParametersForm } from './parameters-form.tsx'
import { type ChosenTemplate, TemplateForm } from './template-form.tsx'

/** Launch Stack as a page opens it: with a template to begin with. */
export interface LaunchStackProps extends ActionModalProps<Stack> {
  readonly template?: string
}

/** Launch Stack: the template, its parameters, then the stack [STACKP-015, STACKP-028]. */
export default function LaunchStack({ close, template }: LaunchStackProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [chosen, setChosen] = useState<ChosenTemplate>()
  if (!chosen)
    return (
      <TemplateForm
        id="orchestration.form.launch-template"
        template={template}
        onCancel={() => close()}
        onChosen={setChosen}
      />
    )
  return (
    <ParametersForm
      id="orchestration.form.launch-parameters"
      chosen={chosen}
      timeoutLabel={t('Creation Timeout (minutes)')}
      submit={t('Launch')}
      onBack={() => setChosen(undefined)}
      onSubmit={async (body) => {
        const { id, stack_name: name } = await api.send(create, { body, isQuiet: true })
        toasts.add('success', t('Stack creation started: {name}', { name }))
        close(actionResult({ created: [{ type: stackType.code, id }] }))
      }}
    />
  )
}
