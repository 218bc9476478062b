import { actionResult, plural } from '@fascia/sdk/common'
import {
  type ActionModalProps,
  formatBytes,
  InlineAlert,
  toFault,
  useApi,
  useReading,
  useT,
  useUnsavedInput,
} from '@fascia/sdk/web'
import { Button, Checkbox, Flex, Progress } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Container } from '../../api/containers.ts'
import { objectType } from '../../api/objects.ts'
import type { ChosenFile } from './chosen-file.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import { discardParts } from './segmented-upload.ts'
import { StoredParts } from './stored-parts.tsx'
import type { FileStates } from './upload-all.ts'
import { useUploads } from './use-uploads.ts'

const REFUSED = plural('{count} file could not be uploaded.', '{count} files could not be uploaded.')

/** How much of all files is sent, 0 to 1. */
function sentOf(files: readonly ChosenFile[], states: FileStates): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const sent = files.reduce((sum, { path, file }) => sum + file.size * (states.get(path)?.sent ?? 0), 0)
  return total === 0 ? 0 : sent / total
}

/**
 * Uploads several files, and folders with all that is in them, into the folder that is open; says of each that is refused why, and tries it again.
 * Large files go in segments: a pause, a failure or a reload of the page loses none that was sent.
 */
export default function UploadFiles({ items, close }: ActionModalProps<Container>): ReactNode {
  const t = useT()
  const api = useApi()
  const { language } = useReading()
  const [replaces, setReplaces] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const [container] = items
  const { name = '', folder = '' } = container ?? {}
  const uploads = useUploads(name, folder)
  const { files, states, isRunning, parts } = uploads
  const letGo = useUnsavedInput(parts.size > 0, () => {
    for (const sent of parts.values()) void discardParts(api, sent).catch(() => undefined)
  })
  if (!container) return null

  const done = files.filter(({ path }) => states.get(path)?.isDone)
  const refused = files.filter(({ path }) => states.get(path)?.reason !== undefined)
  const leave = (): void => {
    letGo()
    close(actionResult({ created: done.map(({ path }) => ({ type: objectType.code, id: folder + path })) }))
  }
  const askToLeave = (): void => {
    uploads.stop()
    if (parts.size > 0) setLeaving(true)
    else leave()
  }
  const run = (): void => {
    setLeaving(false)
    void uploads.run(replaces)
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  const again = refused.length > 0 ? t('Try Again') : parts.size > 0 ? t('Resume') : t('Upload')
  return (
    <Flex direction={{ default: 'column' }}>
      <DropZone
        isDisabled={isRunning}
        onFiles={(more) => {
          setProblem(undefined)
          uploads.add(more)
        }}
        onFailure={(failure) => setProblem(toFault(failure).message)}
      />
      {problem === undefined ? null : (
        <InlineAlert type="danger" title={t('The browser could not read what was dropped.')}>
          {problem}
        </InlineAlert>
      )}
      <p role="status">
        {files.length === 0
          ? t('No files are chosen.')
          : t('{done} of {count} files are uploaded, {size} in all.', {
              done: done.length,
              count: files.length,
              size: formatBytes(bytes, language),
            })}
      </p>
      {isRunning ? <Progress aria-label={t('Uploaded')} value={Math.round(sentOf(files, states) * 100)} /> : null}
      {refused.length === 0 || isRunning ? null : (
        <InlineAlert type="danger" title={t(REFUSED, { count: refused.length })} />
      )}
      <FileList files={files} states={states} onRemove={isRunning ? undefined : uploads.remove} />
      <Checkbox
        id="object-storage-replaces"
        label={t('Replace objects of the same names')}
        description={t('Otherwise a file is refused whose name is taken.')}
        isChecked={replaces}
        isDisabled={isRunning}
        onChange={(_event, isChecked) => setReplaces(isChecked)}
      />
      {isLeaving && parts.size > 0 ? (
        <StoredParts parts={[...parts.values()]} onKeep={leave} onDeleted={leave} />
      ) : null}
      <Flex>
        {isRunning ? (
          <Button variant="secondary" onClick={uploads.stop}>
            {parts.size > 0 ? t('Pause') : t('Stop')}
          </Button>
        ) : (
          <Button isDisabled={done.length === files.length} onClick={run}>
            {again}
          </Button>
        )}
        <Button variant="link" onClick={askToLeave}>
          {done.length > 0 ? t('Done') : t('Cancel')}
        </Button>
      </Flex>
    </Flex>
  )
}
