import { actionResult, plural } from '@fascia/sdk/common'
import { type ActionModalProps, formatBytes, InlineAlert, toFault, useApi, useReading, useT } from '@fascia/sdk/web'
import { Button, Checkbox, Flex, Progress } from '@patternfly/react-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Container } from '../../api/containers.ts'
import { objectType } from '../../api/objects.ts'
import { uploadAddress } from '../object/upload-file.ts'
import { type ChosenFile, withFiles } from './chosen-file.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList } from './file-list.tsx'
import { type FileStates, uploadAll } from './upload-all.ts'

const NOTHING: FileStates = new Map()
const REFUSED = plural('{count} file could not be uploaded.', '{count} files could not be uploaded.')

/** How much of all files is sent, 0 to 1. */
function sentOf(files: readonly ChosenFile[], states: FileStates): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const sent = files.reduce((sum, { path, file }) => sum + file.size * (states.get(path)?.sent ?? 0), 0)
  return total === 0 ? 0 : sent / total
}

/** Uploads several files, and folders with all that is in them, into the folder that is open; says of each that is refused why, and tries it again. */
export default function UploadFiles({ items, close }: ActionModalProps<Container>): ReactNode {
  const t = useT()
  const api = useApi()
  const { language } = useReading()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [states, setStates] = useState(NOTHING)
  const [replaces, setReplaces] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const [container] = items
  if (!container) return null
  const { name, folder = '' } = container

  const done = files.filter(({ path }) => states.get(path)?.isDone)
  const open = files.filter(({ path }) => !states.get(path)?.isDone)
  const refused = files.filter(({ path }) => states.get(path)?.reason !== undefined)
  const run = async (): Promise<void> => {
    const uploading = new AbortController()
    control.current = uploading
    const { signal } = uploading
    setRunning(true)
    const earlier = [...states].filter(([, { isDone }]) => isDone)
    const show = (now: FileStates): void => setStates(new Map([...earlier, ...now]))
    const send = ({ path, file }: ChosenFile, onProgress: (sent: number) => void): Promise<unknown> =>
      api.upload(uploadAddress(name, folder + path, { isNew: !replaces }), {
        ...{ file, fieldName: 'file', signal, onProgress, isQuiet: true },
      })
    await uploadAll(open, send, show, signal)
    setRunning(false)
  }
  const leave = (): void => {
    control.current?.abort()
    close(actionResult({ created: done.map(({ path }) => ({ type: objectType.code, id: folder + path })) }))
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <Flex direction={{ default: 'column' }}>
      <DropZone
        isDisabled={isRunning}
        onFiles={(more) => {
          setProblem(undefined)
          setFiles((chosen) => withFiles(chosen, more))
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
      <FileList
        files={files}
        states={states}
        onRemove={isRunning ? undefined : (path) => setFiles((chosen) => chosen.filter((one) => one.path !== path))}
      />
      <Checkbox
        id="object-storage-replaces"
        label={t('Replace objects of the same names')}
        description={t('Otherwise a file is refused whose name is taken.')}
        isChecked={replaces}
        isDisabled={isRunning}
        onChange={(_event, isChecked) => setReplaces(isChecked)}
      />
      <Flex>
        {isRunning ? (
          <Button variant="secondary" onClick={() => control.current?.abort()}>
            {t('Stop')}
          </Button>
        ) : (
          <Button isDisabled={open.length === 0} onClick={() => void run()}>
            {refused.length > 0 ? t('Try Again') : t('Upload')}
          </Button>
        )}
        <Button variant="link" onClick={leave}>
          {done.length > 0 ? t('Done') : t('Cancel')}
        </Button>
      </Flex>
    </Flex>
  )
}
