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
import { info } from '../../api/service-info.ts'
import { visibleName } from '../../common/object-path.ts'

interface ChangeSwitchProps {
  readonly label: string
  readonly isOn: boolean
  /** Makes the change; it raises a toast of its own where the service refuses. */
  readonly change: (isOn: boolean) => Promise<unknown>
  /** What a toast says of the change. */
  readonly said: (isOn: boolean) => string
  readonly onDidChange: () => Promise<void>
}

/** Turns a property of the container on and off; shows what was there before where the service refuses [OBJECT-025]. */
function ChangeSwitch({ label, isOn, change, said, onDidChange }: ChangeSwitchProps): ReactNode {
  const toasts = useService(Toasts)
  const [wanted, want] = useState<boolean>()
  const turn = async (isWanted: boolean): Promise<void> => {
    want(isWanted)
    try {
      await change(isWanted)
      toasts.add('success', said(isWanted))
      await onDidChange()
    } catch {
      // The call has raised its toast.
    } finally {
      want(undefined)
    }
  }
  return (
    <Switch
      label={label}
      isChecked={wanted ?? isOn}
      isDisabled={wanted !== undefined}
      onChange={(_event, isWanted) => void turn(isWanted)}
    />
  )
}

interface SwitchesProps {
  readonly container: Container
  readonly onDidChange: () => Promise<void>
}

/** Public access, and versions where the service can keep them and no other container has them. */
function Switches({ container, onDidChange }: SwitchesProps): ReactNode {
  const t = useT()
  const api = useApi()
  const { data: known } = useCall(info)
  const { name, is_public = false, keeps_versions = false, versions_in } = container
  const canKeep = known !== undefined && 'object_versioning' in known.info && versions_in === undefined
  return (
    <>
      <ChangeSwitch
        label={t('Public Access')}
        isOn={is_public}
        change={(isOn) => {
          const failure = t('Unable to change the container access.')
          return api.send(setAccess, { params: { name }, body: { is_public: isOn }, failure })
        }}
        said={(isOn) => t('Container {name} is now {access}.', { name, access: t(isOn ? 'public' : 'private') })}
        onDidChange={onDidChange}
      />
      {canKeep ? (
        <ChangeSwitch
          label={t('Keep Versions')}
          isOn={keeps_versions}
          change={(isOn) => {
            const failure = t('Unable to change whether versions are kept.')
            return api.send(setAccess, { params: { name }, body: { keeps_versions: isOn }, failure })
          }}
          said={(isOn) =>
            isOn
              ? t('Container {name} now keeps versions of its objects.', { name })
              : t('Container {name} keeps no more versions; those that it has stay.', { name })
          }
          onDidChange={onDidChange}
        />
      ) : null}
    </>
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
              ...(container.versions_in === undefined
                ? []
                : ([[t('Earlier Versions'), visibleName(container.versions_in)]] as const)),
              ...(canChange === false ? ([[t('Public Access'), t(container.is_public ? 'Yes' : 'No')]] as const) : []),
            ]}
          />
          {container.public_url === undefined ? null : (
            <Button variant="link" isInline component="a" href={container.public_url} target="_blank" rel="noreferrer">
              {t('Open the public address')}
            </Button>
          )}
          {canChange ? <Switches container={container} onDidChange={answer.reload} /> : null}
        </>
      )}
    </Loaded>
  )
}
