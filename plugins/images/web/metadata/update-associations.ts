import { asking, field, form } from '@fascia/sdk/web/declare'
import { changeAssociations, type Namespace, namespaceType } from '../../api/metadata-definitions.ts'
import { type Association, associationsChange } from './associations-change.ts'

function associationsOf({ resource_type_associations = [] }: Namespace): readonly Association[] {
  return resource_type_associations.map(({ name, prefix, properties_target }) => ({
    name,
    prefix: prefix ?? '',
    properties_target: properties_target ?? '',
  }))
}

/** Update Associations: the types of resources of a namespace, each with a prefix and a properties target [ADMP-026]. */
export default form(asking(changeAssociations, { associations: [] as readonly Association[] }), {
  of: namespaceType,
  submit: 'Save',
  keepsDraft: false,
  initial: ({ item }) => ({ associations: associationsOf(item) }),
  fields: {
    associations: field.own('Resource Types', () => import('./associations-control.tsx'), { isLabelHidden: true }),
  },
  body: ({ values: { associations }, item }) => associationsChange(associationsOf(item), associations),
  async send({ body, request, item: { namespace } }) {
    if (body && body.added.length + body.removed.length > 0)
      await request(changeAssociations, { params: { namespace }, body })
    return undefined
  },
  success: 'Updated the associations of {name}.',
  failure: 'Unable to update the associations of the namespace.',
})
