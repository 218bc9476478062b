import { useApi } from '@fascia/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../api/large-uploads.ts'
import { uploadAddress } from '../object/upload-file.ts'
import { type ChosenFile, withFiles } from './chosen-file.ts'
import { discardParts, type SentParts, uploadInSegments } from './segmented-upload.ts'
import { type FileStates, type SendFile, uploadAll } from './upload-all.ts'

const NOTHING: FileStates = new Map()

/** The files of the dialog, and what has become of each. */
export interface Uploads {
  readonly files: readonly ChosenFile[]
  readonly states: FileStates
  readonly isRunning: boolean
  /** What is stored of files that are not whole, by their paths. */
  readonly parts: ReadonlyMap<string, SentParts>
  add(files: readonly ChosenFile[]): void
  remove(path: string): void
  /** Uploads what is not uploaded yet; large files go on where they have ended. */
  run(replaces: boolean): Promise<void>
  stop(): void
}

/** Uploads files into a folder of a container, until the dialog closes. */
export function useUploads(container: string, folder: string): Uploads {
  const api = useApi()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [states, setStates] = useState(NOTHING)
  const [parts, setParts] = useState<ReadonlyMap<string, SentParts>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const setPartsOf = (path: string, sent: SentParts | undefined): void =>
    setParts((before) => {
      const now = new Map(before)
      if (sent) now.set(path, sent)
      else now.delete(path)
      return now
    })
  const run = async (replaces: boolean): Promise<void> => {
    const uploading = new AbortController()
    control.current = uploading
    const { signal } = uploading
    setRunning(true)
    // A service whose limits are not known takes files whole.
    const { segment_bytes: most } = await api
      .send(limits, { signal, isQuiet: true })
      .catch(() => ({ segment_bytes: null }))
    const send: SendFile = async ({ path, file }, onProgress) => {
      const target = folder + path
      if (most === null || file.size <= most) {
        const address = uploadAddress(container, target, { isNew: !replaces })
        return api.upload(address, { file, fieldName: 'file', signal, onProgress, isQuiet: true })
      }
      const onBegun = (sent: SentParts): void => setPartsOf(path, sent)
      await uploadInSegments(api, { container, path: target, file, isNew: !replaces }, { signal, onProgress, onBegun })
      return setPartsOf(path, undefined)
    }
    const earlier = [...states].filter(([, { isDone }]) => isDone)
    const open = files.filter(({ path }) => !states.get(path)?.isDone)
    await uploadAll(open, send, (now) => setStates(new Map([...earlier, ...now])), signal)
    setRunning(false)
  }
  return {
    ...{ files, states, isRunning, parts, run },
    add: (more) => setFiles((chosen) => withFiles(chosen, more)),
    remove(path) {
      setFiles((chosen) => chosen.filter((one) => one.path !== path))
      const sent = parts.get(path)
      if (!sent) return
      setPartsOf(path, undefined)
      // What could not be deleted is offered again when the file is chosen again.
      void discardParts(api, sent).catch(() => undefined)
    },
    stop: () => control.current?.abort(),
  }
}
