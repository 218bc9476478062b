import type { ChosenFile, SendTools } from '@fascia/sdk/web/declare'
import { encodePath, placeOfObject } from '../../common/object-path.ts'

/** Sends a file as the content of an object; the form shows how far it is, and what failed. */
export async function uploadFile(
  { upload }: Pick<SendTools<unknown>, 'upload'>,
  container: string,
  path: string,
  file: ChosenFile | undefined,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<undefined> {
  if (!file) return
  // One that is there already may have a name that no new object gets.
  const { path: place, query } = isNew ? { path, query: {} } : placeOfObject(path)
  const asked = new URLSearchParams(
    isNew ? { is_new: 'true' } : query.name === undefined ? {} : { ...query, is_object: 'true' },
  )
  const search = asked.size > 0 ? `?${asked}` : ''
  const address = `/api/swift/containers/${encodeURIComponent(container)}/object/${encodePath(place)}${search}`
  await upload(address, { title: 'Uploading the file', file, fieldName: 'file' })
}
