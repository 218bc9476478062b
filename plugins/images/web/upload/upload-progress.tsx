import { useT } from '@fascia/sdk/web'
import { Button, Flex, FlexItem, Progress } from '@patternfly/react-core'
import { type Context, createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { createUpload, NOT_BEGUN, type Upload } from './upload.ts'

/** The upload of the wizard around; one that never begins outside of any. */
export const UploadContext: Context<Upload> = createContext(createUpload())

/** How far the upload has come, and a way to end it; nothing before it begins. */
export function UploadProgress(): ReactNode {
  const t = useT()
  const upload = use(UploadContext)
  const percent = useSyncExternalStore(upload.onDidChange, () => upload.percent)
  if (percent === NOT_BEGUN) return null
  return (
    <Flex alignItems={{ default: 'alignItemsFlexEnd' }}>
      <FlexItem grow={{ default: 'grow' }}>
        <Progress title={t('Uploading the image')} value={percent} />
      </FlexItem>
      <Button variant="secondary" onClick={upload.cancel}>
        {t('Cancel upload')}
      </Button>
    </Flex>
  )
}
