import { EMPTY_MARK } from '@fascia/sdk/common'
import {
  type DetailsViewProps,
  formatBytes,
  InstantValue,
  Loaded,
  TermList,
  Toasts,
  useAllowed,
  useApi,
  useCall,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, Switch } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { type Container, get, setAccess } from '../../api/containers.ts'

/** Turns public access on and off; shows what was there before where the service refuses [OBJECT-025]. */
function AccessSwitch({
  container,
  onDidChange,
}: {
  readonly container: Container
  readonly onDidChange: () => Promise<void>
}): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [wanted, want] = useState<boolean>()
  const { name, is_public = false } = container
  const change = async (isPublic: boolean): Promise<void> => {
    want(isPublic)
    try {
      await api.send(setAccess, {
        params: { name },
        body: { is_public: isPublic },
        failure: t('Unable to change the container access.'),
      })
      const access = t(isPublic ? 'public' : 'private')
      toasts.add('success', t('Container {name} is now {access}.', { name, access }))
      await onDidChange()
    } catch {
      // The call has raised its toast.
    } finally {
      want(undefined)
    }
  }
  return (
    <Switch
      label={t('Public Access')}
      isChecked={wanted ?? is_public}
      isDisabled={wanted !== undefined}
      onChange={(_event, isPublic) => void change(isPublic)}
    />
  )
}

/** What a container says of itself: read when it is opened, and kept [OBJECT-010, OBJECT-011]. */
export default function ContainerDetails({ item: { name } }: DetailsViewProps<Container>): ReactNode {
  const t = useT()
  const { language } = useReading()
  const answer = useCall(get, { params: { name } })
  const { data: canChange } = useAllowed([['object-store', 'change_container']])
  return (
    <Loaded of={answer} what="container" isCompact>
      {(container) => (
        <>
          <TermList
            terms={[
              [t('Object Count'), container.container_object_count],
              [t('Size'), formatBytes(container.container_bytes_used ?? 0, language)],
              [t('Date Created'), <InstantValue key="date" timeMs={Date.parse(container.timestamp ?? '')} />],
              [
                t('Storage Policy'),
                container.storage_policy?.display_name ?? container.storage_policy?.name ?? EMPTY_MARK,
              ],
              ...(canChange === false ? ([[t('Public Access'), t(container.is_public ? 'Yes' : 'No')]] as const) : []),
            ]}
          />
          {container.public_url === undefined ? null : (
            <Button variant="link" isInline component="a" href={container.public_url} target="_blank" rel="noreferrer">
              {t('Open the public address')}
            </Button>
          )}
          {canChange ? <AccessSwitch container={container} onDidChange={answer.reload} /> : null}
        </>
      )}
    </Loaded>
  )
}
