import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'
import { TextListField } from '../text-list-field.tsx'

/** The servers that a secondary zone is copied from. */
export default function MastersField(props: OwnFieldProps<readonly string[], object, never>): ReactNode {
  const t = useT()
  return <TextListField {...props} addLabel={t('Add Master')} placeholder="192.0.2.53" />
}
