import type { UnsupportedFieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'

/** A schema that no field fits, said where the field would stand. */
export function UnsupportedTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const t = useT()
  const name = fieldPathId.path.join('.')
  return <InlineAlert type="warning" isPlain title={t('{name} cannot be edited here.', { name })} />
}
