import { type ActionResult, actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, InlineAlert, toFault, useApi, useT } from '@fascia/sdk/web'
import { Button, Flex, Progress, Spinner } from '@patternfly/react-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { remove, type StoredObject } from '../../api/objects.ts'
import { placeOfObject, visibleName } from '../../common/object-path.ts'
import { type Counted, countSegments } from './count-segments.ts'
import { type Deleted, type DeletedKind, deleteAll, discover, type Found } from './deletion.ts'
import { listFolder } from './list-folder.ts'
import { WithSegments } from './with-segments.tsx'

type Phase = 'discovery' | 'ready' | 'deletion' | 'over'

const NOTHING: Found = { files: [], folders: [], large: [] }
const NONE: Deleted = { done: 0, failed: [] }
const TYPE = 'OS::Swift::Object'
/** How many of the paths that could not be deleted are named. */
const MOST_NAMED = 20

function resultOf({ files, folders }: Found, { failed }: Deleted, isStopped: boolean): ActionResult {
  const refused = new Set(failed.map(({ path }) => path))
  const refs = (paths: readonly string[]) => paths.map((id) => ({ type: TYPE, id }))
  return actionResult({
    deleted: isStopped ? [] : refs([...files, ...folders].filter((path) => !refused.has(path))),
    failed: refs([...refused]),
  })
}

/** Deletes objects and folders with all that they hold: counts first, asks, then deletes [OBJECT-021, OBJECT-022, OBJECT-023, OBJECT-024]. */
export default function DeleteObjects({ items, close }: ActionModalProps<StoredObject>): ReactNode {
  const t = useT()
  const api = useApi()
  const [phase, setPhase] = useState<Phase>('discovery')
  const [found, setFound] = useState(NOTHING)
  const [segments, setSegments] = useState<Counted>()
  const [takesSegments, takeSegments] = useState(true)
  const [deleted, setDeleted] = useState(NONE)
  const [problem, setProblem] = useState<string>()
  const control = useRef<AbortController>(undefined)
  const container = items[0]?.container ?? ''

  useEffect(() => {
    const discovery = new AbortController()
    const { signal } = discovery
    control.current = discovery
    const count = async (): Promise<void> => {
      const whole = await discover(items, (path) => listFolder(api, container, path, signal), {
        signal,
        onFound: setFound,
      })
      if (!whole) return
      if (whole.large.length > 0) setSegments(await countSegments(api, container, whole.large, signal))
      if (!signal.aborted) setPhase('ready')
    }
    count().catch((failure: unknown) => void (signal.aborted || setProblem(toFault(failure).message)))
    return () => discovery.abort()
  }, [api, container, items])

  const total = found.files.length + found.folders.length
  const run = async (): Promise<void> => {
    setPhase('deletion')
    const removeOne = (name: string, kind: DeletedKind) => {
      const { path, query } = placeOfObject(name)
      const what = {
        ...(kind === 'folder' ? {} : { is_object: true }),
        ...(kind === 'large' && takesSegments ? { segments: true } : {}),
      }
      return api.send(remove, { params: { container, path }, query: { ...query, ...what }, isQuiet: true })
    }
    const deletion = new AbortController()
    control.current = deletion
    await deleteAll(found, removeOne, setDeleted, deletion.signal)
    setPhase('over')
  }
  const cancel = (): void => {
    control.current?.abort()
    close()
  }
  const { failed } = deleted
  return (
    <Flex direction={{ default: 'column' }}>
      <p role="status">
        {t('{files} files and {folders} folders', { files: found.files.length, folders: found.folders.length })}
      </p>
      {phase === 'discovery' && problem === undefined ? <Spinner size="md" aria-label={t('Counting')} /> : null}
      {problem === undefined ? null : <InlineAlert type="danger" title={problem} />}
      {segments === undefined ? null : (
        <WithSegments
          objects={found.large.length}
          segments={segments}
          isChosen={takesSegments}
          isDisabled={phase !== 'ready'}
          onChoice={takeSegments}
        />
      )}
      {phase === 'deletion' || phase === 'over' ? (
        <Progress
          aria-label={t('Deleted')}
          value={total === 0 ? 100 : ((deleted.done + failed.length) / total) * 100}
          label={t('{done} of {total}', { done: deleted.done, total })}
        />
      ) : null}
      {failed.length === 0 ? null : (
        <InlineAlert
          type="danger"
          title={t('{count} could not be deleted: {names}', {
            count: failed.length,
            names: failed
              .slice(0, MOST_NAMED)
              .map(({ path, reason }) => `${visibleName(path)} (${reason})`)
              .join(', '),
          })}
        />
      )}
      {phase === 'over' ? (
        <Button onClick={() => close(resultOf(found, deleted, control.current?.signal.aborted === true))}>
          {t('Close')}
        </Button>
      ) : (
        <Flex>
          <Button
            variant="danger"
            isDisabled={phase !== 'ready'}
            isLoading={phase === 'deletion'}
            onClick={() => void run()}
          >
            {t('Delete')}
          </Button>
          {phase === 'deletion' ? (
            <Button variant="link" onClick={() => control.current?.abort()}>
              {t('Stop')}
            </Button>
          ) : (
            <Button variant="link" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  )
}
