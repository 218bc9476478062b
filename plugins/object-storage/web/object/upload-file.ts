import type { ChosenFile, SendTools } from '@fascia/sdk/web/declare'
import { encodePath } from '../../common/object-path.ts'

/** Sends a file as the content of an object; the form shows how far it is, and what failed. */
export async function uploadFile(
  { upload }: Pick<SendTools<unknown>, 'upload'>,
  container: string,
  path: string,
  file: ChosenFile | undefined,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<undefined> {
  if (!file) return
  const address = `/api/swift/containers/${encodeURIComponent(container)}/object/${encodePath(path)}${isNew ? '?is_new=true' : ''}`
  await upload(address, { title: 'Uploading the file', file, fieldName: 'file' })
}
