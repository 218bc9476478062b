import { field, form } from '@fascia/sdk/web/declare'
import { list } from '../../api/containers.ts'
import { copy, objectType } from '../../api/objects.ts'
import { hasDotPart, placeOfObject } from '../../common/object-path.ts'
import { DOT_PARTS } from '../container/folder-names.ts'

/** Copy: another object of the same content, here or in another container [OBJECT-016, OBJECT-017, OBJECT-028]. */
export default form(
  copy,
  { containers: list },
  {
    id: 'object-storage.form.copy-object',
    of: objectType,
    title: 'Copy Object',
    outcome: 'updated',
    initial: ({ item: { container, path } }) => ({ dest_container: container, dest_name: `${path}.copy` }),
    fields: {
      // Names of containers and folders may begin or end with spaces.
      dest_container: field.text('Destination Container', {
        isEager: true,
        trims: false,
        check({ values: { dest_container = '' }, answers: { containers } }) {
          const isKnown = !containers || dest_container === '' || containers.some(({ name }) => name === dest_container)
          return isKnown ? undefined : 'This container does not exist.'
        },
      }),
      dest_name: field.text('Destination Object Name', {
        trims: false,
        check: ({ values: { dest_name = '' } }) => (hasDotPart(dest_name) ? DOT_PARTS : undefined),
      }),
      is_move: field.boolean('Delete the original', {
        help: 'The object is moved, or renamed where the container stays the same.',
      }),
    },
    async send({ values, request, item: { container, path } }) {
      const { path: place, query } = placeOfObject(path)
      await request(copy, { params: { container, path: place }, query, body: values })
      return undefined
    },
    success: 'Object {path} has copied.',
    successValues: ({ item: { path } }) => ({ path }),
    failure: 'Unable to copy the object.',
  },
)
