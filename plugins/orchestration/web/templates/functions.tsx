import { type DetailsViewProps, FilteredTable, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { functions, type TemplateVersion } from '../../api/templates.ts'

const PROPERTIES = { id: property.text('Function'), description: property.text('Description') }

/** The functions of a version, with a text filter on what is there [STACKP-033]. */
export default function Functions({ id }: DetailsViewProps<TemplateVersion>): ReactNode {
  const t = useT()
  return (
    <FilteredTable
      of={useCall(functions, { params: { version: id } })}
      empty="This version has no functions."
      id="orchestration.table.functions"
      label={t('Template Functions')}
      properties={PROPERTIES}
      filter={t('Filter by function or description')}
      textOf={({ id: name, description }) => `${name} ${description}`}
    />
  )
}
