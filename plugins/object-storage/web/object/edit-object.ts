import { asking, type ChosenFile, field, form } from '@fascia/sdk/web/declare'
import { objectType, upload } from '../../api/objects.ts'
import { uploadFile } from './upload-file.ts'

/** Edit: another file under the name of the object [OBJECT-039]. */
export default form(asking(upload, { object_file: undefined as ChosenFile | undefined }), {
  id: 'object-storage.form.edit-object',
  of: objectType,
  submit: 'Edit Object',
  outcome: 'updated',
  fields: {
    object_file: field.file('File', { isRequired: true, messages: { required: 'Choose a file.' } }),
  },
  send: ({ values: { object_file }, item: { container, path }, ...tools }) =>
    uploadFile(tools, container, path, object_file),
  success: 'File {name} uploaded.',
})
