import { asking, type ChosenFile, field, form } from '@fascia/sdk/web/declare'
import { containerType } from '../../api/containers.ts'
import { upload } from '../../api/objects.ts'
import { uploadFile } from '../object/upload-file.ts'
import { folderNames, takenName } from './folder-names.ts'

/** Upload File: a file into the folder that is open [OBJECT-018, OBJECT-028, OBJECT-029, OBJECT-039]. */
export default form(
  asking(upload, { object_file: undefined as ChosenFile | undefined, file_name: '' }),
  { names: folderNames },
  {
    of: containerType,
    outcome: 'updated',
    steps: {
      details: {
        title: 'Upload File',
        fields: {
          object_file: field.file('File', { isRequired: true, messages: { required: 'Choose a file.' } }),
          file_name: field.text('File Name', {
            isRequired: true,
            isEager: true,
            help: 'A slash in the name puts the file into a folder.',
            check: ({ values: { file_name }, answers: { names } }) => takenName(file_name, names),
          }),
        },
        follow: {
          object_file: ({ values: { object_file } }) => (object_file ? { file_name: object_file.name } : {}),
        },
      },
    },
    params: ({ values: { file_name }, item: { name, folder = '' } }) => ({
      container: name,
      path: `${folder}${file_name}`,
    }),
    send: ({ values: { file_name, object_file }, item: { name, folder = '' }, ...tools }) =>
      uploadFile(tools, name, `${folder}${file_name}`, object_file, { isNew: true }),
    success: 'File {file} uploaded.',
    successValues: ({ values: { file_name } }) => ({ file: file_name }),
    failure: 'Unable to upload the object.',
  },
)
