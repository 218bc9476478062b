import { asking, type ChosenFile, field, form } from '@fascia/sdk/web/declare'
import { startMetadata } from '@fascia/sdk/web/metadata'
import { create, imageType } from '../../api/images.ts'
import { formatOfFile } from '../../common/image-formats.ts'
import { imageFields, metadataStep, nameFields } from '../form/image-fields.ts'
import { imageSources, type SourceType } from '../form/image-offer.ts'
import { createCommand, newImageBody } from './new-image.ts'
import { sendImage } from './send-image.ts'

const USUAL: SourceType = 'file-legacy'
const ADDRESS = 'Enter an address of http or https.'

/** Create Image: what it is and where its data comes from, then its metadata [IMAGE-027, IMAGE-051, IMAGE-053]. */
export default form(
  asking(create, { file: undefined as ChosenFile | undefined, metadata: startMetadata() }),
  imageSources,
  {
    id: 'images.wizard.create',
    of: imageType,
    outcome: 'created',
    needs: ['offer'],
    // [IMAGE-028]
    initial: ({ answers: { offer } }) => ({
      source_type: offer?.sources[0] ?? USUAL,
      is_copying: false,
      min_disk: 0,
      min_ram: 0,
      visibility: offer?.isPrivate ? ('private' as const) : ('shared' as const),
      protected: false,
      metadata: startMetadata(),
    }),
    blocked: ({ answers: { offer } }) =>
      offer?.sources.length === 0 ? { title: 'This deployment takes no data for images.' } : undefined,
    steps: {
      details: {
        title: 'Image Details',
        help: 'An image is what instances boot from, and its format is that of its file. The least disk and RAM keep flavors away that are too small for it. The visibility says which projects can use it.',
        fields: {
          ...nameFields,
          source_type: field.choice('Source Type', {
            control: 'radio',
            isRequired: true,
            choices: ({ answers: { offer } }) =>
              (offer?.sources ?? []).map((value) => ({ value, label: value === 'url' ? 'URL' : 'File' })),
            when: ({ answers: { offer } }) => (offer?.sources.length ?? 0) > 1,
          }),
          image_url: field.text('Image URL', {
            isRequired: true,
            placeholder: 'https://',
            messages: { required: ADDRESS, format: ADDRESS },
            when: ({ values: { source_type } }) => source_type === 'url',
            check: ({ values: { image_url = '' } }) => (/^(https?:\/\/\S+)?$/.test(image_url) ? undefined : ADDRESS),
          }),
          is_copying: field.boolean('Copy Data', {
            help: 'The image service fetches the data now and keeps it, instead of reading it where it is.',
            when: ({ values: { source_type } }) => source_type === 'url',
          }),
          file: field.file('File', {
            isRequired: true,
            messages: { required: 'Choose a file.' },
            when: ({ values: { source_type }, answers: { offer } }) =>
              source_type !== 'url' && offer?.sources.length !== 0,
          }),
          ...imageFields,
        },
        follow: {
          file({ values: { file, name }, answers: { offer } }) {
            if (!file) return {}
            return {
              name: name?.trim() ? name : file.name,
              disk_format: formatOfFile(file.name, offer?.formats ?? []) ?? '',
            }
          },
          image_url: ({ values: { image_url = '' }, answers: { offer } }) => ({
            disk_format: formatOfFile(image_url, offer?.formats ?? []) ?? '',
          }),
        },
      },
      metadata: metadataStep,
    },
    body: ({ values, answers: { offer } }) => newImageBody(values, offer?.sources[0] ?? USUAL),
    send: ({ values: { file }, ...tools }) => sendImage(tools, file),
    command: ({ values }) => createCommand(values),
  },
)
