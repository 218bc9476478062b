import type { AnswerOf } from '@fascia/sdk/common'
import { type ActionModalProps, DataTable, TermList, useApi, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { preview, type Stack } from '../../api/stacks.ts'
import { ParametersForm } from './parameters-form.tsx'
import { type ChosenTemplate, TemplateForm } from './template-form.tsx'

const PROPERTIES = {
  resource_name: property.text('Stack Resource'),
  resource_type: property.text('Stack Resource Type'),
}

/** Preview Stack: the same way as Launch Stack, which ends in what the template would make [STACKP-015]. */
export default function PreviewStack({ close }: ActionModalProps<Stack>): ReactNode {
  const t = useT()
  const api = useApi()
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const [found, setFound] = useState<AnswerOf<typeof preview>>()
  if (found)
    return (
      <>
        <TermList
          terms={[
            [t('Stack Name'), found.stack_name],
            [t('Description'), found.description],
            ...Object.entries(found.parameters),
          ]}
        />
        <DataTable
          id="orchestration.table.preview"
          label={t('Stack Resources')}
          rows={found.resources.map((one) => ({ id: one.resource_name, ...one }))}
          properties={PROPERTIES}
          isCompact
        />
        <Button variant="primary" onClick={() => close()}>
          {t('Close')}
        </Button>
      </>
    )
  if (!chosen)
    return <TemplateForm id="orchestration.form.preview-template" onCancel={() => close()} onChosen={setChosen} />
  return (
    <ParametersForm
      id="orchestration.form.preview-parameters"
      chosen={chosen}
      timeoutLabel={t('Creation Timeout (minutes)')}
      submit={t('Preview')}
      onBack={() => setChosen(undefined)}
      onSubmit={async (body) => setFound(await api.send(preview, { body, isQuiet: true }))}
    />
  )
}
