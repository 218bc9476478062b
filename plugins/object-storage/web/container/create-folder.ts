import { asking, field, form } from '@fascia/sdk/web/declare'
import { containerType } from '../../api/containers.ts'
import { upload } from '../../api/objects.ts'
import { folderNames, takenName } from './folder-names.ts'

/** Create Folder: an empty folder in the one that is open [OBJECT-018, OBJECT-027, OBJECT-030]. */
export default form(
  asking(upload, { folder_name: '' }),
  { names: folderNames },
  {
    of: containerType,
    outcome: 'updated',
    fields: {
      folder_name: field.text('Folder Name', {
        isRequired: true,
        isEager: true,
        help: 'A slash in the name makes folders in folders.',
        check: ({ values: { folder_name }, answers: { names } }) =>
          folder_name?.endsWith('/') ? 'The name must not end with a slash.' : takenName(folder_name, names),
      }),
    },
    params: ({ values: { folder_name }, item: { name, folder = '' } }) => ({
      container: name,
      path: `${folder}${folder_name}/`,
    }),
    body: () => undefined,
    success: 'Folder {folder} created.',
    successValues: ({ values: { folder_name } }) => ({ folder: folder_name }),
    failure: 'Unable to create the folder.',
  },
)
