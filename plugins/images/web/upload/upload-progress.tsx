import { useT } from '@fascia/sdk/web'
import { Button, Flex, FlexItem, Progress } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type Context, createContext, type ReactNode, use } from 'react'
import { NOT_BEGUN, type Upload } from './upload.ts'

/** The upload of the wizard around; absent where no data is uploaded. */
export const UploadContext: Context<Upload | undefined> = createContext<Upload | undefined>(undefined)

/** The progress of the upload, and a button that cancels it; nothing before it begins. */
export function UploadProgress(): ReactNode {
  const upload = use(UploadContext)
  return upload ? <Begun upload={upload} /> : null
}

function Begun({ upload }: { readonly upload: Upload }): ReactNode {
  const t = useT()
  const percent = useAtomValue(upload.percentAtom)
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
