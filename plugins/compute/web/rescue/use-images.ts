import { useApi } from '@fascia/sdk/web'
import type { FieldOptions } from '@fascia/sdk/web/form'
import { answerOf, fieldState } from '../loading/field-answer.ts'
import type { Found } from '../loading/found.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { bootable, type RescueImage } from './rescue-image.ts'

/** The images that an instance can be booted from, as the options of a field; `problemOf` says why one cannot be taken. */
export function useImages(problemOf: (image: RescueImage) => string | undefined = () => undefined): FieldOptions {
  const api = useApi()
  const found = useAnswer('active', async (status, signal) => {
    const query = { status, sort_key: 'name', sort_dir: 'asc' }
    const request = { query, signal, isQuiet: true }
    return bootable((await api.get<Found<RescueImage>>('/api/glance/images/', request)).items)
  })
  const images = answerOf(found.answer) ?? []
  return {
    placeholder: 'Select Image',
    choices: images.map((image) => {
      const problem = problemOf(image)
      const name = image.name || image.id
      return { value: image.id, label: problem ? `${name} (${problem})` : name, isDisabled: problem !== undefined }
    }),
    ...fieldState(found, 'Unable to retrieve the images.'),
    messages: { required: 'Select an image.' },
  }
}
