import { actionResult } from '@fascia/sdk/common'
import {
  type ActionModalProps,
  formatBytes,
  InstantValue,
  Loaded,
  Toasts,
  useAllowed,
  useApi,
  useCall,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, Flex, List, ListItem, Title } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { removeVersion, restore, versions } from '../../api/object-versions.ts'
import { objectType, type StoredObject } from '../../api/objects.ts'
import { placeOfObject, visibleName } from '../../common/object-path.ts'

interface VersionRowProps {
  readonly timeMs: number
  readonly bytes: number
  /** Puts the version in place; absent for those who may not. */
  readonly onRestore: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly isBusy: boolean
}

/** One version; before it is deleted for good, the row asks. */
function VersionRow({ timeMs, bytes, onRestore, onDelete, isBusy }: VersionRowProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const [isAsking, ask] = useState(false)
  return (
    <ListItem>
      <Flex spaceItems={{ default: 'spaceItemsSm' }}>
        <InstantValue timeMs={timeMs} />
        <span>{formatBytes(bytes, language)}</span>
        {isAsking ? (
          <>
            <span>{t('This version cannot be brought back.')}</span>
            <Button variant="link" isInline isDanger isDisabled={isBusy} onClick={onDelete}>
              {t('Delete Version')}
            </Button>
            <Button variant="link" isInline onClick={() => ask(false)}>
              {t('Keep')}
            </Button>
          </>
        ) : (
          <>
            {onRestore ? (
              <Button variant="link" isInline isDisabled={isBusy} onClick={onRestore}>
                {t('Restore')}
              </Button>
            ) : null}
            {onDelete ? (
              <Button variant="link" isInline isDanger isDisabled={isBusy} onClick={() => ask(true)}>
                {t('Delete')}
              </Button>
            ) : null}
          </>
        )}
      </Flex>
    </ListItem>
  )
}

/** The earlier versions of an object, where its container keeps them: each can be restored or deleted. */
export function ObjectVersions({
  object: { container, path },
  close,
}: Pick<ActionModalProps<StoredObject>, 'close'> & { readonly object: StoredObject }): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const [isBusy, setBusy] = useState(false)
  const { path: place, query } = placeOfObject(path)
  const params = { container, path: place }
  const answer = useCall(versions, { params, query, isFresh: true })
  const { data: mayWrite } = useAllowed([['object-store', 'write_object']])
  const { data: mayDelete } = useAllowed([['object-store', 'delete_object']])
  if (answer.data?.is_kept === false) return null

  const run = async (change: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await change()
    } catch {
      // The call has raised its toast.
    } finally {
      setBusy(false)
    }
  }
  const restoreOne = async (version: string): Promise<void> => {
    await api.send(restore, { params, query, body: { version }, failure: t('Unable to restore the version.') })
    toasts.add('success', t('An earlier version of {name} is restored.', { name: visibleName(path) }))
    close(actionResult({ updated: [{ type: objectType.code, id: path }] }))
  }
  const removeOne = async (version: string): Promise<void> => {
    const failure = t('Unable to delete the version.')
    await api.send(removeVersion, { params, query: { ...query, version }, failure })
    await answer.reload()
  }
  return (
    <section className="fascia-object-section">
      <Title headingLevel="h2" size="md">
        {t('Earlier Versions')}
      </Title>
      <Loaded of={answer} what="versions" isCompact>
        {({ versions: found }) =>
          found.length === 0 ? (
            <p>{t('There are no earlier versions yet.')}</p>
          ) : (
            <List isPlain isBordered aria-label={t('Earlier Versions')}>
              {found.map(({ version, bytes, timestamp }) => (
                <VersionRow
                  key={version}
                  timeMs={Date.parse(timestamp)}
                  bytes={bytes}
                  isBusy={isBusy}
                  onRestore={mayWrite ? () => void run(() => restoreOne(version)) : undefined}
                  onDelete={mayDelete ? () => void run(() => removeOne(version)) : undefined}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </section>
  )
}
