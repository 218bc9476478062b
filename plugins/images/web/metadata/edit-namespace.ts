import { policy } from '@fascia/sdk/common'
import { action, asking, field, form } from '@fascia/sdk/web/declare'
import { changeNamespace, namespaceType } from '../../api/metadata-definitions.ts'

/** Edit Namespace: who sees it, and whether it can be deleted [ADMP-025]. */
export const editNamespace = action({
  label: 'Edit Namespace',
  requires: policy('image', 'modify_metadef_namespace'),
  form: form(asking(changeNamespace, { is_public: false }), {
    of: namespaceType,
    submit: 'Save',
    initial: ({ item: { is_public, protected: isProtected } }) => ({
      is_public: is_public === true,
      protected: isProtected === true,
    }),
    fields: {
      is_public: field.boolean('Public', { help: 'Every project sees it.' }),
      protected: field.boolean('Protected', { help: 'It cannot be deleted.' }),
    },
    body: ({ values: { is_public, protected: isProtected } }) => ({
      visibility: is_public === true ? ('public' as const) : ('private' as const),
      protected: isProtected === true,
    }),
    success: 'Namespace updated: {name}.',
    failure: 'Unable to update the namespace.',
  }),
})
