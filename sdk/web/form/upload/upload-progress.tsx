import { Button, Flex, FlexItem, Progress } from '@patternfly/react-core'
import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { createUpload, NOT_BEGUN, type Upload } from './upload.ts'

/** The upload of a form; it is cancelled when the form closes. */
export function useUpload(): Upload {
  const store = useStore()
  const [upload] = useState(() => createUpload(store))
  useEffect(() => upload.cancel, [upload])
  return upload
}

/** The progress of an upload, and a button that cancels it; nothing before it begins. */
export function UploadProgress({ upload }: { readonly upload: Upload }): ReactNode {
  const t = useT()
  const percent = useAtomValue(upload.percentAtom)
  const title = useAtomValue(upload.titleAtom)
  if (percent === NOT_BEGUN) return null
  return (
    <Flex alignItems={{ default: 'alignItemsFlexEnd' }}>
      <FlexItem grow={{ default: 'grow' }}>
        <Progress title={t(title)} value={percent} />
      </FlexItem>
      <Button variant="secondary" onClick={upload.cancel}>
        {t('Cancel upload')}
      </Button>
    </Flex>
  )
}
