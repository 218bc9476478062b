import { Alert } from '@patternfly/react-core'
import type { UnsupportedFieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'

/** A schema that no field fits, said where the field would stand. */
export function UnsupportedTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const t = useT()
  const name = fieldPathId.path.join('.')
  return <Alert variant="warning" isInline isPlain component="p" title={t('{name} cannot be edited here.', { name })} />
}
