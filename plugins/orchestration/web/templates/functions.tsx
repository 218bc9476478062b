import { DataTable, type DetailsViewProps, Loaded, TextFilter, useCall, useT } from '@fascia/sdk/web'
import { text } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { functions, type TemplateVersion } from '../../api/templates.ts'

const PROPERTIES = { id: text('Function'), description: text('Description') }

/** The functions of a version, with a text filter on what is there [STACKP-033]. */
export default function Functions({ id }: DetailsViewProps<TemplateVersion>): ReactNode {
  const t = useT()
  const answer = useCall(functions, { params: { version: id } })
  return (
    <Loaded of={answer} what="template functions" empty="This version has no functions.">
      {(rows) => (
        <TextFilter
          items={rows}
          label={t('Filter by function or description')}
          textOf={({ id: name, description }) => `${name} ${description}`}
        >
          {(found) => (
            <DataTable
              id="orchestration.table.functions"
              label={t('Template Functions')}
              rows={found}
              properties={PROPERTIES}
              isCompact
            />
          )}
        </TextFilter>
      )}
    </Loaded>
  )
}
