import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { operate, serverType } from '../../api/servers.ts'
import { bootableImages } from './rescue-image.ts'

/** Rescue Instance: the image to boot the instance from, and a password for it. */
export default form(
  operate,
  { images: bootableImages },
  {
    of: serverType,
    names: { rescue_image_ref: 'image', adminPass: 'password' },
    intro: '{name} is started from this image, with its own disk attached beside it.',
    fields: {
      image: field.select('Select Image', {
        from: 'images',
        isRequired: true,
        placeholder: 'Select Image',
        failure: 'Unable to retrieve the images.',
        messages: { required: 'Select an image.' },
      }),
      password: field.password('Password'),
    },
    body: ({ values }) => ({ ...values, operation: 'rescue' as const }),
    accepted: 'Rescuing Instance: {name}.',
    failure: 'Unable to rescue the server with id: {id}',
    command: ({ values: { image }, item: { id } }) => [
      ...['openstack', 'server', 'rescue'],
      ...optionWords('--image', image),
      id,
    ],
  },
)
