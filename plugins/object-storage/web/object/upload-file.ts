import type { ChosenFile, SendTools } from '@fascia/sdk/web/declare'
import { encodeContainer, encodePath, placeOfObject } from '../../common/object-path.ts'

/** How an object is written. */
interface UploadOptions {
  /** Under a name that is free. */
  readonly isNew?: boolean
}

/** The address of the gateway that takes the content of an object; of a new one it refuses a name that is there. */
export function uploadAddress(container: string, path: string, { isNew = false }: UploadOptions = {}): string {
  // One that is there already may have a name that no new object gets.
  const { path: place, query } = isNew ? { path, query: {} } : placeOfObject(path)
  const asked = new URLSearchParams(
    isNew ? { is_new: 'true' } : query.name === undefined ? {} : { ...query, is_object: 'true' },
  )
  const search = asked.size > 0 ? `?${asked}` : ''
  return `/api/swift/containers/${encodeContainer(container)}/object/${encodePath(place)}${search}`
}

/** Sends a file as the content of an object; the form shows how far it is, and what failed. */
export async function uploadFile(
  { upload }: Pick<SendTools<unknown>, 'upload'>,
  container: string,
  path: string,
  file: ChosenFile | undefined,
  options: UploadOptions = {},
): Promise<undefined> {
  if (!file) return
  await upload(uploadAddress(container, path, options), { title: 'Uploading the file', file, fieldName: 'file' })
}
