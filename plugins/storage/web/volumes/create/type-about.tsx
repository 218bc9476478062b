import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { Content } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { VolumeType } from '../../../api/volume-types.ts'

/** Name and description of the chosen volume type [VOLUME-001]. */
export default function TypeAbout({
  id,
  values,
  answers: { types = [] },
}: OwnFieldProps<string, { readonly types: readonly VolumeType[] | undefined }>): ReactNode {
  const t = useT()
  const type = types.find(({ name }) => name === values.volume_type)
  if (!type) return null
  return (
    <Content id={id}>
      <strong>{type.name}</strong>
      <p>{type.description || t('No description available.')}</p>
    </Content>
  )
}
